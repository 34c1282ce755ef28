import { splitOptions } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const FRENCH_LABELS: LabelVocabulary = {
  titles: splitOptions(
    'Facture|FACTURE|F A C T U R E|Facture de vente|Facture client|Facture - Bon de livraison|Facture récapitulative|Relevé-facture|Facture (original)|Invoice / Facture|FACTURE COMPTANT',
  ),
  creditTitles: splitOptions('Avoir|AVOIR|Facture d’avoir|Note de crédit|Avoir client|AVOIR SUR FACTURE'),
  columns: {
    position: splitOptions('N°|Pos.|Ligne|#|Lig.'),
    code: splitOptions('Référence|Réf.|Code|Code article|Art.|Réf. article|Code prod.|N° art.'),
    ean: splitOptions('EAN|Code-barres|Gencod|GTIN'),
    name: splitOptions(
      'Désignation|Libellé|Description|Article|Désignation des marchandises|Produit|Intitulé|Nature|Dénomination',
    ),
    origin: splitOptions('Orig.|Origine|Prov.|Pays'),
    ordered: splitOptions('Qté cdée|Commandé|Qté com.|Cdé'),
    packages: splitOptions('Colis|Nb colis|Col.|Nbre|Nb'),
    content: splitOptions('Cont.|UV|PCB|Condt|par'),
    weight: splitOptions('Poids net|Poids kg|Poids|Pds net|Kg'),
    quantity: splitOptions('Quantité|Qté|Qte|QTE|Quantité livrée|Qté liv.|Qté fact.|Nombre'),
    unit: splitOptions('Unité|U|Un.|UM|Unit.|U.F.'),
    listPrice: splitOptions('Tarif|P.U. brut|PU brut HT|Prix brut|Px tarif'),
    discount: splitOptions('Remise|Rem. %|Rem.|% rem|R%|Remise %'),
    price: splitOptions(
      'Prix unitaire|P.U.|PU HT|P.U. HT|Prix U.|Prix unit. HT|PU net|Prix net|P.U. net HT|Px unit.',
    ),
    priceUnit: splitOptions('Par|U.P.|Unité prix|pour'),
    tax: splitOptions('TVA|T.V.A.|Tx TVA|% TVA|Taux|TVA %|C.TVA'),
    total: splitOptions(
      'Montant|Montant HT|Total HT|Total|Total ligne|Mt HT|Mont. HT|Net HT|Prix total|Valeur|Total H.T.',
    ),
    totalWithTax: splitOptions('Total TTC|Montant TTC|TTC|Mt TTC'),
  },
  facts: {
    number: splitOptions(
      'Facture n°|N° facture|N° de facture|Numéro|Numéro de facture|Facture N°|No facture|Fact. n°|N° pièce|N° document|Réf. facture|FACTURE No|Pièce n°',
    ),
    date: splitOptions(
      'Date|Date de facture|Date facture|Date d’émission|Facturé le|Émise le|DATE|Le|Date du document',
    ),
    due: splitOptions('Échéance|Date d’échéance|À régler avant le|Date limite de paiement|Ech.|Payable le'),
    deliveryDate: splitOptions('Date de livraison|Livré le|Livraison|Date de prestation'),
    customer: splitOptions('N° client|Code client|Client|Compte client|Votre n° client|Réf. client'),
    order: splitOptions('N° commande|Commande n°|Votre commande|Réf. commande|Bon de commande|V/Réf.'),
    orderDate: splitOptions('Date commande|Commande du|Cde du'),
    deliveryNote: splitOptions('Bon de livraison|BL n°|N° BL|Bordereau de livraison'),
    contact: splitOptions(
      'Votre contact|Commercial|Représentant|Suivi par|Affaire suivie par|Vendeur|Interlocuteur',
    ),
    page: splitOptions('Page|Folio|p.'),
    buyerVatId: splitOptions('TVA client|Votre n° TVA|N° TVA client|TVA intra client'),
    route: splitOptions('Tournée|Chauffeur|Secteur'),
    printed: splitOptions('Imprimé le|Édité le|Date d’édition'),
  },
  contacts: {
    phone: splitOptions('Tél.|Tél|Téléphone|T.|Tel'),
    fax: splitOptions('Fax|Télécopie|Fax.'),
    mobile: splitOptions('Mobile|Port.|Portable'),
    email: splitOptions('E-mail|Courriel|Mail|Mél'),
    web: splitOptions('Site|Web|Internet'),
    vatId: splitOptions('TVA|N° TVA|TVA intracom.|N° TVA intracommunautaire|TVA intra|No TVA'),
    taxNumber: splitOptions('SIRET|SIREN|Siret n°|N° d’entreprise|N° SIRET'),
    register: splitOptions('RCS|R.C.S.|RCS de|RPM|RC'),
    director: splitOptions('Gérant|Président|Gérante|Directeur|Dirigeant|Gérance'),
    bank: splitOptions('Banque|Domiciliation|Coordonnées bancaires|Notre banque'),
    iban: splitOptions('IBAN|RIB / IBAN|N° IBAN'),
    bic: splitOptions('BIC|SWIFT|Code BIC|BIC/SWIFT'),
  },
  parties: {
    seller: splitOptions('Vendeur|Fournisseur|Émetteur|Prestataire|Expéditeur|Émis par'),
    buyer: splitOptions('Client|Adresse de facturation|Facturé à|Destinataire|Acheteur|Adressée à|Société'),
    delivery: splitOptions('Adresse de livraison|Livré à|Lieu de livraison|Livraison'),
    headOffice: splitOptions('Siège social|Siège|Direction'),
    branch: splitOptions('Agence|Dépôt|Établissement|Entrepôt|Succursale'),
  },
  sums: {
    goods: splitOptions('Sous-total|Total marchandises|Total brut HT|Sous-total HT|Total lignes'),
    discount: splitOptions('Remise|Remise globale|Remise exceptionnelle|Rabais|Ristourne'),
    surcharge: splitOptions(
      'Supplément carburant|Majoration petite commande|Participation énergie|Frais de gestion',
    ),
    freight: splitOptions('Port|Frais de port|Transport|Frais de livraison|Participation transport'),
    net: splitOptions(
      'Total HT|Total hors taxes|Montant HT|Net HT|Total net HT|Total H.T.|Total HTVA|Base HT',
    ),
    tax: splitOptions('TVA|T.V.A.|Montant TVA|Total TVA|dont TVA|Taxes'),
    taxBase: splitOptions('Base HT|Base|Montant HT|Base TVA|HT'),
    gross: splitOptions(
      'Total TTC|Montant TTC|Net TTC|Total T.T.C.|TOTAL TTC|Total facture|Montant total TTC|Total général|Total TVAC|Total toutes taxes comprises',
    ),
    rounding: splitOptions('Arrondi|Arrondis|Différence d’arrondi'),
    payable: splitOptions('Net à payer|NET A PAYER|À payer|Montant dû|Solde à payer|Reste à payer'),
    paid: splitOptions('Acompte versé|Déjà réglé|Acompte|Réglé par CB|Payé comptant'),
    previous: splitOptions('Solde précédent|Ancien solde|Report solde|Encours antérieur'),
    balance: splitOptions('Nouveau solde|Solde total|Solde du compte|Total encours'),
    group: splitOptions('Sous-total|Total famille|Total rayon|S/total'),
    carriedTo: splitOptions('À reporter|Report page {page}|Total page à reporter|Sous-total à reporter'),
    carriedFrom: splitOptions('Report|Report page {page}|Report page précédente'),
    rate: splitOptions('Taux|Taux TVA|%|Tx'),
  },
  lineDiscounts: splitOptions(
    'Remise {percent}|Remise promo {percent}|dont remise {percent}|Rabais {percent}|Rem. {percent}',
  ),
  deliveryHeadings: splitOptions(
    'Bon de livraison n° {number} du {date}|BL {number} du {date}|Livraison du {date} - BL {number}|Commande {number} du {date}|B.L. n° {number} en date du {date}',
  ),
  titleSentences: splitOptions(
    '{title} n° {number} du {date}|{title} N° {number}, {place}, le {date}|{title} {number} - {date}|{title} n° {number} émise le {date}',
  ),
  creditReasons: splitOptions(
    'Avoir sur facture {other} du {date}|Suite à votre retour de marchandise|Motif : marchandise abîmée|Nous portons au crédit de votre compte :',
  ),
  introductions: splitOptions(
    'Nous vous prions de trouver ci-dessous le détail de nos livraisons.|Madame, Monsieur, veuillez trouver ci-après votre facture.|Doit pour marchandises livrées :|Merci de votre confiance.',
  ),
  payment: splitOptions(
    'Paiement à réception de facture.|Règlement à 30 jours fin de mois.|Échéance le {due} par virement.|Prélèvement SEPA le {due}.|En cas de retard, indemnité forfaitaire de 40 EUR.',
  ),
  totalSentences: splitOptions(
    'Arrêtée la présente facture à la somme de {amount} TTC.|Montant total à régler : {amount} au plus tard le {due}.|Nous vous remercions de régler {amount} par virement.|La somme de {amount} sera prélevée le {due}.',
  ),
  earlyPayment: splitOptions(
    'Escompte {percent} pour paiement sous {days} jours, soit {reduced} net.|{percent} d’escompte ({allowance}) si règlement avant le {early}|Paiement avant le {early} : escompte {percent} = {reduced}',
  ),
  pricesIncludeTax: splitOptions(
    'Prix TTC.|Tous nos prix s’entendent TVA comprise.|TVA incluse dans les prix :|Tarifs toutes taxes comprises',
  ),
  closings: splitOptions(
    'Nous nous réservons la propriété des marchandises jusqu’au paiement intégral.|Merci de votre visite !|Pas d’escompte pour paiement anticipé.|Tribunal de commerce compétent : siège du vendeur.|Réclamations sous 24 heures.|Avec nos meilleures salutations',
  ),
  pricePer: splitOptions('les {count}|/{count}|par {count}|le {count}|pour {count}'),
  pageOf: splitOptions('Page {page} sur {pages}|Page {page}/{pages}|Folio {page}|- {page} -|Page : {page}'),
}
