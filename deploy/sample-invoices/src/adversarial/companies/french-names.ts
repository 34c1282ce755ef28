import { splitOptions } from '../random.ts'
import type { NameVocabulary } from './name-vocabulary.ts'

export const FRENCH_NAMES: NameVocabulary = {
  surnames: splitOptions(
    'Lefèvre|Moreau|Girard|Rousseau|Fontaine|Chevalier|Gauthier|Perrin|Mercier|Boyer|Garnier|Faure|Lambert|Bonnet|Dupuis|Legrand|Guérin|Robin|Clément|Morel|Noël|Hervé|Le Gall|Le Goff|Kerboul|Carpentier|Renard|Vasseur|Delattre|Vandenberghe|Peeters|Janssens|Maes|Dumont|Benali|Haddad|Traoré|Da Silva|Fabre|Rey|Marchand|Poulain|Barbier|Colin|Aubry|Brun|Charpentier|Collet|Leclercq|Jacquot',
  ),
  surnameStarts: splitOptions(
    'Bel|Mont|Beau|Haut|Clair|Font|Roche|Val|Gran|Chante|Mar|Bois|Pont|Ville|Cham|Cour|Des|Du|La|Mal|Mir|Pier|Plan|Ra|Sau|Ter|Vi|Ar|Bar|Cas|Fer|Gar|Her|Lan|Mer|Per',
  ),
  surnameEnds: splitOptions(
    'mont|aigu|champ|val|court|fort|ville|bois|rieu|nard|bert|lier|vigne|tier|dier|pont|roux|gnon|neuve|telle|land|prat|pierre|sac|mas|bon',
  ),
  givenNames: splitOptions(
    'Jean-Luc|Thierry|Sylvie|Nathalie|Pascal|Véronique|Olivier|Hélène|Yann|Gaëlle|Frédéric|Chantal|Didier|Isabelle|Mathieu|Aurélie|Karim|Fatima|Bruno|Cécile|Benoît|Élodie|Gérard|Monique|Loïc|Maëlle|Étienne|Joëlle',
  ),
  trades: splitOptions(
    'Primeurs|Fruits et Légumes|Boucherie|Boucherie-Charcuterie|Charcuterie|Salaisons|Volailles|Marée|Poissonnerie|Mareyage|Crémerie|Fromagerie|Laiterie|Boulangerie|Pâtisserie|Minoterie|Boissons|Brasserie|Caves|Vins et Spiritueux|Domaine|Torréfaction|Cafés|Épices|Épicerie Fine|Traiteur|Surgelés|Glaces|Hygiène Service|Emballages|Blanchisserie|Équipement CHR|Distribution|Négoce|Comptoir|Gros Frais|Produits Régionaux|Conserverie|Huilerie|Gibiers|Ovoproducts|Cash Alimentaire|Grossiste Alimentaire|Import|Bio Distribution|Pains et Viennoiseries|Champignonnière|Maraîchers|Ostréiculture',
  ),
  qualifiers: splitOptions(
    'Atlantique|Méditerranée|Armor|Provence|Savoie|Lyonnais|Occitane|Alpes|Bretagne|Normandie|Picardie|Flandres|Ardennes|Wallonne|Brabant|Lémanique|Rhodanienne|Grand Sud|Nord|Sud-Ouest|Centrale|Générale|Moderne|Nouvelle|Petite|Belle|Maison|Halles|Terroir|Tradition|Saveurs|Vallée|Royale|Grande|Littoral',
  ),
  places: splitOptions(
    'Nantes|Rennes|Brest|Lorient|Bordeaux|Toulouse|Montpellier|Nîmes|Avignon|Marseille|Toulon|Nice|Grenoble|Annecy|Lyon|Dijon|Besançon|Strasbourg|Metz|Nancy|Reims|Lille|Amiens|Rouen|Le Havre|Caen|Angers|Tours|Limoges|Pau|Bayonne|Perpignan|Rungis|Colmar|Mulhouse|Quimper|Vannes|Poitiers|Niort|Albi',
  ),
  streets: splitOptions(
    'rue de la République|avenue du Marché|quai des Pêcheurs|chemin des Vignes|boulevard Victor-Hugo|ZA Les Portes du Sud|rue des Halles|impasse du Moulin|allée des Platanes|place de la Mairie|rue du Général-Leclerc|route de Lyon|rue Saint-Michel|ZI Nord, rue Ampère|bd de la Liberté|rue Pasteur|MIN, bâtiment C',
  ),
  slogans: splitOptions(
    'Le goût du vrai|Depuis 1932|Votre partenaire CHR|Du producteur à l’assiette|Fraîcheur et qualité|Maître artisan|L’excellence au quotidien|Livraison 6j/7|La passion du terroir|Grossiste au service des chefs|Certifié AB FR-BIO-01|Au cœur des halles|Le meilleur de la mer|Artisan de père en fils',
  ),
  venues: splitOptions(
    'Restaurant|Bistrot|Brasserie|Hôtel|Café|Auberge|Le Relais|Crêperie|Chez|La Table de|Le Comptoir|Hôtel-Restaurant|Taverne|Bar à vins|Cantine|La Guinguette',
  ),
  venueNames: splitOptions(
    'du Port|des Halles|de la Gare|du Commerce|des Arts|du Lion d’Or|de l’Europe|Beau Rivage|du Moulin|Les Tilleuls|Saint-Jacques|La Marine|des Voyageurs|du Centre|La Bonne Fourchette|L’Escale|Le Grand Large|du Château|La Terrasse|des Amis|du Marché|L’Olivier|La Cigale',
  ),
  venueOwners: splitOptions('Restauration|Hôtellerie|Exploitation|Hospitality|Food Concept|Gestion|Holding'),
  sons: splitOptions('& Fils|et Fils|Frères|& Cie|Père et Fils|& Associés'),
}
