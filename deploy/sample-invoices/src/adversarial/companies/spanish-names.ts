import { splitOptions } from '../random.ts'
import type { NameVocabulary } from './name-vocabulary.ts'

export const SPANISH_NAMES: NameVocabulary = {
  surnames: splitOptions(
    'García|Fernández|González|Rodríguez|López|Martínez|Sánchez|Pérez|Gómez|Ruiz|Hernández|Jiménez|Díaz|Moreno|Álvarez|Romero|Navarro|Torres|Domínguez|Ramos|Vázquez|Serrano|Molina|Castro|Ortega|Rubio|Marín|Iglesias|Cortés|Lozano|Cano|Prieto|Méndez|Calvo|Vidal|Campos|Vega|Reyes|Fuentes|Carrasco|Aguilar|Bosch|Puig|Ferrer|Soler|Etxeberria|Goikoetxea|Agirre|Piñeiro|Núñez',
  ),
  surnameStarts: splitOptions(
    'Monte|Valde|Castel|Ribe|Sala|Villa|Fuen|Agui|Bar|Carbo|Espi|Gala|Her|La|Man|Nava|Olle|Pala|Que|Rome|San|Ta|Ubi|Ven|Zara|Alba|Beni|Cala|Dela|Fon|Gri|Mora',
  ),
  surnameEnds: splitOptions(
    'negro|rrubia|lobos|verde|llanos|cedo|nares|rrera|lera|nosa|mayor|tierra|saldo|dura|cinas|llera|teros|nilla|zábal|rén|món|dales|varte',
  ),
  givenNames: splitOptions(
    'Antonio|Manuel|José Luis|Carmen|Pilar|Francisco|Dolores|Javier|Rafael|Montserrat|Miguel Ángel|Rosario|Jordi|Núria|Iker|Ainhoa|Xoán|Uxía|Concepción|Enrique|Ignacio|María José|Joaquín|Begoña|Andrés|Lucía',
  ),
  trades: splitOptions(
    'Frutas y Verduras|Frutas|Hortalizas|Cárnicas|Carnicería|Jamones|Embutidos|Pollería|Avícola|Pescados|Pescadería|Mariscos|Congelados|Lácteos|Quesos|Quesería|Panadería|Pastelería|Harinas|Bebidas|Cervezas|Bodegas|Vinos|Viñedos|Cafés|Tostadero|Especias|Conservas|Aceites|Almazara|Ultramarinos|Distribuciones|Alimentación|Suministros Hosteleros|Hostelería y Menaje|Limpieza Profesional|Envases|Lavandería|Helados|Logística Frío|Comercial|Mayoristas|Exclusivas|Huevos|Setas|Productos Gourmet|Ecológicos|Cash|Importaciones|Bebidas y Refrescos',
  ),
  qualifiers: splitOptions(
    'Levante|Cantábrico|Sierra|Costa|Sur|Norte|Ibérica|Mediterránea|Andaluza|Gallega|Castellana|Manchega|Extremeña|Canaria|Balear|Central|Nueva|Real|Santa|San|La Huerta|El Mercado|Puerto|Valle|Alto|Bahía|Dorada|Hispania|Atlántica|Rioja',
  ),
  places: splitOptions(
    'Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Málaga|Murcia|Palma|Bilbao|Alicante|Córdoba|Valladolid|Vigo|Gijón|A Coruña|Granada|Elche|Oviedo|Cartagena|Jerez de la Frontera|Pamplona|Almería|San Sebastián|Burgos|Santander|Castellón|Logroño|Badajoz|Salamanca|Huelva|Lleida|Tarragona|León|Cádiz|Jaén|Ourense|Girona|Lugo|Cáceres|Toledo',
  ),
  streets: splitOptions(
    'C/ Mayor|Avda. de la Constitución|Pol. Ind. La Red|Calle del Carmen|Plaza del Mercado|Ctra. de Cádiz, km|Paseo Marítimo|C/ San Juan|Rúa do Vilar|Carrer de la Pau|Mercamadrid, nave|Camino Viejo|Avda. Diagonal|C/ Doctor Fleming|Pol. Ind. El Pino, parcela|Travesía del Puerto',
  ),
  slogans: splitOptions(
    'Desde 1958|El sabor de siempre|Calidad y servicio|De la huerta a su mesa|Especialistas en hostelería|Su proveedor de confianza|Frescura diaria|Tradición familiar|Del mar a su cocina|Servicio 24 horas|Lo nuestro es el sabor|Productos selectos|Distribuidor oficial',
  ),
  venues: splitOptions(
    'Restaurante|Bar|Mesón|Hotel|Cafetería|Taberna|Asador|Casa|Hostal|Chiringuito|Bodega|Marisquería|Arrocería|Cervecería|Venta|Parador',
  ),
  venueNames: splitOptions(
    'El Puerto|La Plaza|Los Arcos|El Rincón|Casa Paco|La Marina|El Olivo|Miramar|La Parra|Don Quijote|El Faro|Las Brasas|San Telmo|La Perla|El Molino|Los Naranjos|Bahía|El Sol|La Alhambra|Mar y Tierra|El Cid|La Cueva|Buenavista',
  ),
  venueOwners: splitOptions(
    'Hostelería|Restauración|Inversiones Hosteleras|Gastro|Explotaciones Turísticas|Grupo',
  ),
  sons: splitOptions('e Hijos|y Hermanos|Hnos.|y Cía|e Hija|Sucesores de'),
}
