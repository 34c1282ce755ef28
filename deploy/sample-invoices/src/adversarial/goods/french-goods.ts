import { splitOptions } from '../random.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'

export const FRENCH_GOODS: GoodsVocabulary = {
  categories: [
    {
      heading: 'Fruits et légumes',
      items: splitOptions(
        'Tomate grappe|Tomate cerise|Concombre|Poivron rouge|Courgette|Aubergine|Champignon de Paris|Girolles|Épinards pousses|Roquette|Mâche|Laitue batavia|Fenouil|Pomme de terre Charlotte|Ratte du Touquet|Oignon jaune|Échalote longue|Ail rose|Carotte sable|Poireau|Céleri branche|Asperge blanche|Citron jaune|Citron vert|Orange à jus|Pomme Gala|Fraise gariguette|Framboise|Avocat|Persil plat botte|Basilic pot|Menthe fraîche botte',
      ),
      soldBy: ['kg', 'kg', 'case', 'piece'],
      rate: 0,
      cents: [80, 1650],
    },
    {
      heading: 'Boucherie',
      items: splitOptions(
        'Filet de bœuf|Entrecôte|Faux-filet paré|Carré de veau|Échine de porc|Filet mignon|Haché pur bœuf|Gigot d’agneau|Suprême de poulet|Magret de canard|Cuisse de canard confite|Escalope de dinde|Saucisse de Toulouse|Jambon blanc supérieur|Jambon cru|Saucisson sec|Lardons fumés|Joue de bœuf|Rôti de porc|Pintade PAC',
      ),
      soldBy: ['kg', 'kg', 'piece'],
      rate: 0,
      cents: [520, 4950],
    },
    {
      heading: 'Marée',
      items: splitOptions(
        'Pavé de saumon|Dos de cabillaud|Filet de sandre|Truite vidée|Daurade royale|Bar de ligne|Sole portion|Crevettes 20/30|Moules de bouchot|Huîtres fines n°3|Saumon fumé tranché|Filet de lieu noir|Noix de Saint-Jacques|Encornets|Lotte|Bulots cuits',
      ),
      soldBy: ['kg', 'kg', 'case'],
      rate: 0,
      cents: [590, 4600],
    },
    {
      heading: 'Crémerie',
      items: splitOptions(
        'Lait entier UHT|Crème liquide 35%|Crème fraîche épaisse|Beurre doux 82%|Yaourt nature|Fromage blanc 20%|Mozzarella|Parmesan râpé|Comté 12 mois|Emmental râpé|Chèvre bûche|Roquefort AOP|Œufs calibre M|Mascarpone|Brie de Meaux|Reblochon fermier',
      ),
      soldBy: ['piece', 'case', 'kg', 'litre'],
      rate: 0,
      cents: [95, 2790],
    },
    {
      heading: 'Épicerie',
      items: splitOptions(
        'Farine T55|Spaghetti|Coquillettes|Riz basmati|Riz arborio|Sucre semoule|Gros sel|Poivre noir grains|Paprika doux|Huile d’olive vierge extra|Huile de tournesol|Vinaigre balsamique|Tomates pelées|Pois chiches|Moutarde de Dijon|Ketchup|Miel toutes fleurs|Fond de veau|Gousses de vanille|Chapelure|Chocolat noir 64%|Cornichons',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [85, 4490],
    },
    {
      heading: 'Boissons',
      items: splitOptions(
        'Eau minérale plate|Eau gazeuse|Jus de pomme|Cola|Limonade|Tonic|Bière blonde|Bière ambrée|Cidre brut|Sirop de menthe|Café grains|Muscadet sur lie|Côtes-du-Rhône|Bordeaux rouge|Crémant brut|Rosé de Provence|Pastis|Rhum blanc|Cognac VS',
      ),
      soldBy: ['case', 'bottle', 'piece'],
      rate: 1,
      cents: [290, 3490],
    },
    {
      heading: 'Pains & surgelés',
      items: splitOptions(
        'Baguette tradition|Pain de campagne|Petits pains|Croissant beurre|Pain au chocolat|Brioche burger|Frites 9/9|Pommes dauphine|Haricots verts surgelés|Petits pois surgelés|Tarte citron|Moelleux chocolat|Glace vanille 5 L|Sorbet framboise|Feuilletage plaque|Macarons assortis',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [35, 2390],
    },
    {
      heading: 'Hygiène et emballage',
      items: splitOptions(
        'Serviettes 38x38 ivoire|Sacs poubelle 110 L|Liquide vaisselle|Liquide de rinçage|Gants nitrile T8|Film étirable 45 cm|Papier aluminium|Papier cuisson|Bobines thermiques 80x80|Essuie-mains|Boîtes pizza 33|Pailles papier|Bougies chauffe-plat|Location nappes 150x150|Torchons location|Savon mains 5 L',
      ),
      soldBy: ['piece', 'case'],
      rate: 1,
      cents: [140, 6200],
    },
  ],
  brands: splitOptions(
    'Val d’Or|Maître Pierre|Belle Rive|Grand Chef|Terre & Mer|Président du Sud|Ferme du Lac|La Cigogne|Bio Vie|Cap Marine|Carlina|Monts d’Arrée',
  ),
  packings: splitOptions(
    '6x1 kg|x10|sac 5 kg|12 x 1 L|env. 2,5 kg|cal. 40/60|sachet 2,5 kg|500 g|24 x 33 cl|75 cl|colis 4 x 2,5 kg|cagette 6 kg|boîte 4/4|x30|#00 ml|3x250g|seau 10 kg|20 x 25 cl',
  ),
  qualities: splitOptions(
    'cat. I|cat. Extra|bio|AOP|IGP|Label Rouge|surgelé|frais|doux|affiné|tranché|sans sucre|MSC|origine France|prêt à cuire|VBF',
  ),
  remarks: splitOptions(
    'Origine : Espagne, cat. I|Origine Italie / Lot ####|Lot n° L######|DLC 1#/11/2026|DDM 12/26 LOT 2####@|EAN 3############|Pêché en FAO 27, chalut|Né, élevé et abattu en France FR ##.###.###|Code douanier 0702 00 00|Colisage : 6 x 1 kg|Allergènes : céleri, moutarde|FR-BIO-0#|Votre commande ligne ##|Promo semaine 23|Poids net 4,5 kg par colis|Colis : 2 de 5 kg',
  ),
  notes: splitOptions(
    'Merci de contrôler la marchandise à réception.|Article de remplacement pour réf. ####|Non livré : réf. #### (reliquat semaine 32)|Tournée 14|Conserver entre 0 et +4 °C',
  ),
  deposits: splitOptions(
    'Consigne caisse 24x33cl|Consigne fût 30 L|Consigne palette Europe|Consigne casier 12x1L|Consigne bac E2',
  ),
  empties: splitOptions('Déconsigne caisse 24x33cl|Retour fût 30 L|Reprise casiers vides|Déconsigne palette'),
  free: splitOptions('Échantillon gratuit|Gratuit|Offert|Matériel publicitaire'),
  units: {
    kg: splitOptions('kg|Kg|KG|kgs'),
    piece: splitOptions('pce|pièce|PCE|P|U|unité|pc|bte|botte|UN'),
    case: splitOptions('colis|COL|carton|Ctn|caisse|CS|plt|cagette|sac|bac'),
    litre: splitOptions('l|L|litre|Lt'),
    bottle: splitOptions('btl|bout.|BLLE|Bt|bouteille'),
  },
  origins: splitOptions('FR|ES|IT|NL|BE|MA|PE|PT'),
}
