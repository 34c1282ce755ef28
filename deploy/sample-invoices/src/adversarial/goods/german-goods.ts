import { splitOptions } from '../random.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'

export const GERMAN_GOODS: GoodsVocabulary = {
  categories: [
    {
      heading: 'Obst & Gemüse',
      items: splitOptions(
        'Rispentomaten|Cherrytomaten bunt|Salatgurken|Paprika rot|Zucchini|Auberginen|Champignons weiß|Kräuterseitlinge|Blattspinat|Rucola|Feldsalat|Lollo Rosso|Fenchel|Kartoffeln festkochend|Drillinge|Zwiebeln gelb|Schalotten|Knoblauch|Karotten gewaschen|Lauch|Stangensellerie|Rote Bete vakuum|Spargel weiß|Zitronen|Limetten|Orangen Saft|Äpfel Boskoop|Erdbeeren|Himbeeren|Avocado Hass|Petersilie glatt Bund|Basilikum Topf',
      ),
      soldBy: ['kg', 'kg', 'case', 'piece'],
      rate: 0,
      cents: [60, 1490],
    },
    {
      heading: 'Fleisch & Wurst',
      items: splitOptions(
        'Rinderfilet ohne Kette|Roastbeef dry aged|Kalbsrücken|Schweinelachs|Schweinenacken o. Kn.|Rinderhackfleisch|Lammkarree|Hähnchenbrustfilet|Entenkeulen|Putenschnitzel|Wiener Würstchen|Bratwurst grob|Schinken gekocht|Südtiroler Speck|Salami Milano|Leberkäse zum Backen|Ochsenbacken|Wildschweinkeule|Rehragout|Hirschrücken',
      ),
      soldBy: ['kg', 'kg', 'piece'],
      rate: 0,
      cents: [450, 5200],
    },
    {
      heading: 'Fisch',
      items: splitOptions(
        'Lachsfilet mit Haut|Kabeljauloins|Zanderfilet|Forellen ausgenommen|Doraden|Wolfsbarsch|Seezunge|Garnelen 8/12|Miesmuscheln|Matjesfilets|Räucherlachs geschnitten|Rotbarschfilet|Steinbutt|Tintenfischtuben|Nordseekrabbenfleisch',
      ),
      soldBy: ['kg', 'kg', 'case'],
      rate: 0,
      cents: [690, 4800],
    },
    {
      heading: 'Molkerei & Eier',
      items: splitOptions(
        'Vollmilch 3,5%|Schlagsahne 30%|Crème fraîche|Butter Süßrahm|Joghurt natur|Quark 20%|Mozzarella di Bufala|Parmigiano Reggiano|Bergkäse gereift|Emmentaler gerieben|Feta in Lake|Frischkäse|Eier Bodenhaltung Gr. M|Mascarpone|Ricotta|Ziegenrolle',
      ),
      soldBy: ['piece', 'case', 'kg', 'litre'],
      rate: 0,
      cents: [89, 2690],
    },
    {
      heading: 'Trockensortiment',
      items: splitOptions(
        'Weizenmehl Type 405|Spaghetti n.5|Penne Rigate|Basmatireis|Risottoreis Arborio|Zucker fein|Meersalz grob|Pfeffer schwarz ganz|Paprikapulver edelsüß|Olivenöl extra vergine|Sonnenblumenöl|Balsamico di Modena|Tomaten geschält|Kichererbsen|Senf mittelscharf|Ketchup Eimer|Honig|Gemüsebrühe|Bourbon-Vanille|Semmelbrösel|Zartbitterkuvertüre',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [75, 4490],
    },
    {
      heading: 'Getränke',
      items: splitOptions(
        'Mineralwasser medium|Apfelschorle|Cola|Orangenlimonade|Tonic Water|Ginger Ale|Pils|Weizen hell|Radler|Alkoholfreies Bier|Apfelsaft naturtrüb|Rhabarbernektar|Espresso ganze Bohne|Grauburgunder trocken|Riesling Kabinett|Spätburgunder|Prosecco Frizzante|Primitivo|Gin London Dry|Obstler|Aperitivo Bitter',
      ),
      soldBy: ['case', 'bottle', 'piece'],
      rate: 1,
      cents: [390, 3290],
    },
    {
      heading: 'Backwaren & TK',
      items: splitOptions(
        'Brötchen vorgebacken|Laugenbrezel|Baguette|Ciabatta|Burger Buns Brioche|Croissant|Apfelstrudel|Schwarzwälder Kirschtorte|Pommes frites 9mm|Kroketten|Blattspinat TK|Erbsen TK|Himbeeren TK|Vanilleeis 5 L|Sorbet Zitrone|Kaiserschmarrn',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [25, 2490],
    },
    {
      heading: 'Non-Food',
      items: splitOptions(
        'Servietten 33x33 weiß|Mülleimerbeutel 120 l|Spülmittel Konzentrat|Klarspüler|Einweghandschuhe Nitril|Alufolie 45 cm|Frischhaltefolie|Backpapier|Thermorollen 80x80|Papierhandtücher|Pizzakartons 33 cm|Trinkhalme Papier|Teelichter|Tischwäsche 130x170|Geschirrtücher Miete|Handseife',
      ),
      soldBy: ['piece', 'case'],
      rate: 1,
      cents: [120, 6900],
    },
  ],
  brands: splitOptions(
    'Gut & Gern|Hofgold|Alpenland|Meisterklasse|Rivella d’Oro|San Carlo|Nordstern|Ährenfein|Chefs Choice|Bio Natur|Dr. Klein|Aro|Landliebling|Käpt’n Olsen',
  ),
  packings: splitOptions(
    '6x1 kg|10er|5 kg Sack|12 x 1 l|ca. 2,5 kg|Kal. 40/60|2,5 kg Btl.|500 g|24 x 0,33 l MW|0,75 l|Karton 4 x 2,5 kg|6 kg Kiste|1/1 Dose|30 Stk.|#00 ml|3x250g|Eimer 10 kg|20 x 0,5 l',
  ),
  qualities: splitOptions(
    'Kl. I|HKl. 2|bio|vegan|TK|frisch|extra|mild|gereift|geschnitten|ohne Zucker|MSC|gewachsen in DE|küchenfertig|laktosefrei',
  ),
  remarks: splitOptions(
    'Ursprung: Spanien, Kl. I|Herkunft: Italien / Los ####|Charge L######|MHD 1#.11.2026|LOT 2####/@ MHD 12.26|EAN 40##########|gefangen FAO 27, Schleppnetz|Geboren/geschlachtet in DE EZ ###|Zolltarif-Nr. 0702 00 00|Gebinde: 6 x 1 kg|enth. Sellerie, Senf (L, M)|DE-ÖKO-0##|Ihre Bestell-Pos. ##|Aktionspreis KW 23|Nettogewicht 4,5 kg je Karton|Kolli: 2 à 5 kg',
  ),
  notes: splitOptions(
    'Bitte Ware sofort auf Vollständigkeit prüfen.|Ersatzartikel für Art. ####|Nicht lieferbar: Artikel #### (Nachlieferung KW 32)|Lieferung durch Tour 14|Kühlware bei max. +7 °C lagern',
  ),
  deposits: splitOptions(
    'Pfand Kasten 24x0,33|Pfand Kiste E2|Pfandkiste grün|Leihgebinde Fass 50 l|Pfand Mehrweg 12x1,0|Europalette',
  ),
  empties: splitOptions(
    'Leergut Kasten 24x0,33|Rücknahme E2-Kiste|Leergut Fass 30 l|Leergutrückgabe Kasten 20x0,5',
  ),
  free: splitOptions('Muster gratis|Zugabe kostenlos|Werbematerial|Naturalrabatt'),
  units: {
    kg: splitOptions('kg|Kg|KG|kg.'),
    piece: splitOptions('Stk|St.|Stück|Stck.|STK|ST|Pck|Btl.|Bund|Ds'),
    case: splitOptions('Kiste|Kt|KAR|Karton|Krt.|KI|Kst|Geb.|Kolli|VE|Sack'),
    litre: splitOptions('l|L|Ltr|Liter'),
    bottle: splitOptions('Fl.|FL|Flasche|Fl|Bt'),
  },
  origins: splitOptions('DE|ES|IT|NL|FR|AT|MA|PE'),
}
