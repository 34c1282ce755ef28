import { options } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const FRENCH_LABELS: LabelVocabulary = {
  titles: options(
    'Facture|FACTURE|F A C T U R E|Facture de vente|Facture client|Facture - Bon de livraison|Facture récapitulative|Relevé-facture|Facture (original)|Invoice / Facture|FACTURE COMPTANT',
  ),
  creditTitles: options('Avoir|AVOIR|Facture d’avoir|Note de crédit|Avoir client|AVOIR SUR FACTURE'),
  columns: {
    position: options('N°|Pos.|Ligne|#|Lig.'),
    code: options('Référence|Réf.|Code|Code article|Art.|Réf. article|Code prod.|N° art.'),
    ean: options('EAN|Code-barres|Gencod|GTIN'),
    name: options(
      'Désignation|Libellé|Description|Article|Désignation des marchandises|Produit|Intitulé|Nature|Dénomination',
    ),
    origin: options('Orig.|Origine|Prov.|Pays'),
    ordered: options('Qté cdée|Commandé|Qté com.|Cdé'),
    packages: options('Colis|Nb colis|Col.|Nbre|Nb'),
    content: options('Cont.|UV|PCB|Condt|par'),
    weight: options('Poids net|Poids kg|Poids|Pds net|Kg'),
    quantity: options('Quantité|Qté|Qte|QTE|Quantité livrée|Qté liv.|Qté fact.|Nombre'),
    unit: options('Unité|U|Un.|UM|Unit.|U.F.'),
    listPrice: options('Tarif|P.U. brut|PU brut HT|Prix brut|Px tarif'),
    discount: options('Remise|Rem. %|Rem.|% rem|R%|Remise %'),
    price: options(
      'Prix unitaire|P.U.|PU HT|P.U. HT|Prix U.|Prix unit. HT|PU net|Prix net|P.U. net HT|Px unit.',
    ),
    priceUnit: options('Par|U.P.|Unité prix|pour'),
    tax: options('TVA|T.V.A.|Tx TVA|% TVA|Taux|TVA %|C.TVA'),
    total: options(
      'Montant|Montant HT|Total HT|Total|Total ligne|Mt HT|Mont. HT|Net HT|Prix total|Valeur|Total H.T.',
    ),
    totalWithTax: options('Total TTC|Montant TTC|TTC|Mt TTC'),
  },
  facts: {
    number: options(
      'Facture n°|N° facture|N° de facture|Numéro|Numéro de facture|Facture N°|No facture|Fact. n°|N° pièce|N° document|Réf. facture|FACTURE No|Pièce n°',
    ),
    date: options(
      'Date|Date de facture|Date facture|Date d’émission|Facturé le|Émise le|DATE|Le|Date du document',
    ),
    due: options('Échéance|Date d’échéance|À régler avant le|Date limite de paiement|Ech.|Payable le'),
    deliveryDate: options('Date de livraison|Livré le|Livraison|Date de prestation'),
    customer: options('N° client|Code client|Client|Compte client|Votre n° client|Réf. client'),
    order: options('N° commande|Commande n°|Votre commande|Réf. commande|Bon de commande|V/Réf.'),
    orderDate: options('Date commande|Commande du|Cde du'),
    deliveryNote: options('Bon de livraison|BL n°|N° BL|Bordereau de livraison'),
    contact: options(
      'Votre contact|Commercial|Représentant|Suivi par|Affaire suivie par|Vendeur|Interlocuteur',
    ),
    page: options('Page|Folio|p.'),
    buyerVatId: options('TVA client|Votre n° TVA|N° TVA client|TVA intra client'),
    route: options('Tournée|Chauffeur|Secteur'),
    printed: options('Imprimé le|Édité le|Date d’édition'),
  },
  contacts: {
    phone: options('Tél.|Tél|Téléphone|T.|Tel'),
    fax: options('Fax|Télécopie|Fax.'),
    mobile: options('Mobile|Port.|Portable'),
    email: options('E-mail|Courriel|Mail|Mél'),
    web: options('Site|Web|Internet'),
    vatId: options('TVA|N° TVA|TVA intracom.|N° TVA intracommunautaire|TVA intra|No TVA'),
    taxNumber: options('SIRET|SIREN|Siret n°|N° d’entreprise|N° SIRET'),
    register: options('RCS|R.C.S.|RCS de|RPM|RC'),
    director: options('Gérant|Président|Gérante|Directeur|Dirigeant|Gérance'),
    bank: options('Banque|Domiciliation|Coordonnées bancaires|Notre banque'),
    iban: options('IBAN|RIB / IBAN|N° IBAN'),
    bic: options('BIC|SWIFT|Code BIC|BIC/SWIFT'),
  },
  parties: {
    seller: options('Vendeur|Fournisseur|Émetteur|Prestataire|Expéditeur|Émis par'),
    buyer: options('Client|Adresse de facturation|Facturé à|Destinataire|Acheteur|Adressée à|Société'),
    delivery: options('Adresse de livraison|Livré à|Lieu de livraison|Livraison'),
    headOffice: options('Siège social|Siège|Direction'),
    branch: options('Agence|Dépôt|Établissement|Entrepôt|Succursale'),
  },
  sums: {
    goods: options('Sous-total|Total marchandises|Total brut HT|Sous-total HT|Total lignes'),
    discount: options('Remise|Remise globale|Remise exceptionnelle|Rabais|Ristourne'),
    surcharge: options(
      'Supplément carburant|Majoration petite commande|Participation énergie|Frais de gestion',
    ),
    freight: options('Port|Frais de port|Transport|Frais de livraison|Participation transport'),
    net: options('Total HT|Total hors taxes|Montant HT|Net HT|Total net HT|Total H.T.|Total HTVA|Base HT'),
    tax: options('TVA|T.V.A.|Montant TVA|Total TVA|dont TVA|Taxes'),
    taxBase: options('Base HT|Base|Montant HT|Base TVA|HT'),
    gross: options(
      'Total TTC|Montant TTC|Net TTC|Total T.T.C.|TOTAL TTC|Total facture|Montant total TTC|Total général|Total TVAC|Total toutes taxes comprises',
    ),
    rounding: options('Arrondi|Arrondis|Différence d’arrondi'),
    payable: options('Net à payer|NET A PAYER|À payer|Montant dû|Solde à payer|Reste à payer'),
    paid: options('Acompte versé|Déjà réglé|Acompte|Réglé par CB|Payé comptant'),
    previous: options('Solde précédent|Ancien solde|Report solde|Encours antérieur'),
    balance: options('Nouveau solde|Solde total|Solde du compte|Total encours'),
    group: options('Sous-total|Total famille|Total rayon|S/total'),
    carriedTo: options('À reporter|Report page {page}|Total page à reporter|Sous-total à reporter'),
    carriedFrom: options('Report|Report page {page}|Report page précédente'),
    rate: options('Taux|Taux TVA|%|Tx'),
  },
  lineDiscounts: options(
    'Remise {percent}|Remise promo {percent}|dont remise {percent}|Rabais {percent}|Rem. {percent}',
  ),
  deliveryHeadings: options(
    'Bon de livraison n° {number} du {date}|BL {number} du {date}|Livraison du {date} - BL {number}|Commande {number} du {date}|B.L. n° {number} en date du {date}',
  ),
  titleSentences: options(
    '{title} n° {number} du {date}|{title} N° {number}, {place}, le {date}|{title} {number} - {date}|{title} n° {number} émise le {date}',
  ),
  creditReasons: options(
    'Avoir sur facture {other} du {date}|Suite à votre retour de marchandise|Motif : marchandise abîmée|Nous portons au crédit de votre compte :',
  ),
  introductions: options(
    'Nous vous prions de trouver ci-dessous le détail de nos livraisons.|Madame, Monsieur, veuillez trouver ci-après votre facture.|Doit pour marchandises livrées :|Merci de votre confiance.',
  ),
  payment: options(
    'Paiement à réception de facture.|Règlement à 30 jours fin de mois.|Échéance le {due} par virement.|Prélèvement SEPA le {due}.|En cas de retard, indemnité forfaitaire de 40 EUR.',
  ),
  totalSentences: options(
    'Arrêtée la présente facture à la somme de {amount} TTC.|Montant total à régler : {amount} au plus tard le {due}.|Nous vous remercions de régler {amount} par virement.|La somme de {amount} sera prélevée le {due}.',
  ),
  earlyPayment: options(
    'Escompte {percent} pour paiement sous {days} jours, soit {reduced} net.|{percent} d’escompte ({allowance}) si règlement avant le {early}|Paiement avant le {early} : escompte {percent} = {reduced}',
  ),
  pricesIncludeTax: options(
    'Prix TTC.|Tous nos prix s’entendent TVA comprise.|TVA incluse dans les prix :|Tarifs toutes taxes comprises',
  ),
  closings: options(
    'Nous nous réservons la propriété des marchandises jusqu’au paiement intégral.|Merci de votre visite !|Pas d’escompte pour paiement anticipé.|Tribunal de commerce compétent : siège du vendeur.|Réclamations sous 24 heures.|Avec nos meilleures salutations',
  ),
  pricePer: options('les {count}|/{count}|par {count}|le {count}|pour {count}'),
  pageOf: options('Page {page} sur {pages}|Page {page}/{pages}|Folio {page}|- {page} -|Page : {page}'),
}
