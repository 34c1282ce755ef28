import { splitOptions } from '../random.ts'
import type { ReceiptLocale } from './receipt-locale.ts'

export const GERMAN_RECEIPT_LOCALE: ReceiptLocale = {
  mark: ',',
  currency: splitOptions('EUR|€|'),
  taxRates: [7, 19],
  roundsCash: false,
  titles: splitOptions('KASSENBON|Quittung|Rechnung|BON|Barverkauf|*** KUNDENBELEG ***'),
  welcome: splitOptions('Herzlich willkommen|Willkommen!|Schön, dass Sie da sind'),
  registration: splitOptions(
    'UID Nr.: DE#########|USt-IdNr. DE#########|Steuer-Nr. ##/###/#####|ATU########',
  ),
  date: splitOptions(
    'Datum: {date} {time}|{date} {time} Uhr|{date}   {time}|Datum {date}  Zeit {time}|{date}',
  ),
  number: splitOptions(
    'Bon-Nr. ####|Beleg ######|Bon #### Kasse 0#|Rechnungs-Nr.: ######|TSE-Transaktion: #####',
  ),
  staff: splitOptions('Es bediente Sie Frau @. Meier|Kassierer ##|Bediener: 0#|Filiale ### Pos 0#|Tisch ##'),
  subtotal: splitOptions('Zwischensumme|Zw.-Summe|Summe Artikel'),
  taxIncluded: splitOptions('enth. MwSt {rate}%|MwSt. {rate},00%|davon {rate}% MwSt'),
  rounding: splitOptions('Rundung'),
  total: splitOptions('SUMME|Summe EUR|Gesamtbetrag|TOTAL|Zu zahlen|SUMME EUR|Gesamt'),
  cash: splitOptions('Bar|BAR EUR|Gegeben bar|geg. Bar'),
  change: splitOptions('Rückgeld|Zurück|Wechselgeld|Rückgeld BAR'),
  card: splitOptions('girocard|EC-Karte|VISA|Mastercard|Kartenzahlung'),
  cardSlip: splitOptions(
    'Terminal-ID: ########|TA-Nr. ###### BNr. ####|Kartennr. ############1234|AID A0000003591010028001|Autorisierungs-Nr. ######|Zahlung erfolgt',
  ),
  itemCount: splitOptions('Artikelanzahl: {count}|Posten: {count}|{count} Artikel'),
  taxHeading: splitOptions('Steuer      Netto    MwSt   Brutto|MwSt%   MwSt +  Netto = Brutto'),
  closings: splitOptions(
    'Vielen Dank für Ihren Einkauf!|Umtausch nur mit Bon innerhalb 14 Tagen|Auf Wiedersehen|Sie sparten heute 2,40 EUR|Mo-Sa 7-20 Uhr geöffnet|Treuepunkte: ###',
  ),
  goods: splitOptions(
    'Milch 3,5% 1L|BIO EIER 10ER|Kaffee 500g|Tomaten lose|WEIZENBROT|Butter 250g|Servietten|Spülmittel|Hackfl. gem.|Paprika rot|Mineralw. 6x1,5|Pfand|Bananen|Müllbeutel 60L|Olivenöl 1L|Petersilie|Zitronen Netz|Sahne 30%|Mehl 405|Küchenrolle 4er',
  ),
  petrol: splitOptions('Super E10|Diesel|Super E5|AdBlue'),
  taxCodes: splitOptions('A|B|1|2'),
}

export const FRENCH_RECEIPT_LOCALE: ReceiptLocale = {
  mark: ',',
  currency: splitOptions('EUR|€|'),
  taxRates: [5.5, 20],
  roundsCash: false,
  titles: splitOptions('TICKET DE CAISSE|Ticket client|FACTURETTE|Reçu|DUPLICATA'),
  welcome: splitOptions('Bienvenue|Bonjour et bienvenue|Bienvenue dans votre magasin'),
  registration: splitOptions(
    'SIRET ### ### ### #####|TVA FR###########|RCS @ ### ### ###|Siret: ##############',
  ),
  date: splitOptions(
    'Le {date} à {time}|{date} {time}|Date : {date}  Heure : {time}|{date}   {time}|DU {date}',
  ),
  number: splitOptions('Ticket n° ####|Tick. ###### Caisse ##|N° ticket: ######|Facture n° F#####'),
  staff: splitOptions('Hôte(sse) : @|Caissier ##|Vendeur: ##|Caisse 0##|Table ##'),
  subtotal: splitOptions('SOUS-TOTAL|Sous total|S/TOTAL'),
  taxIncluded: splitOptions('dont TVA {rate}%|TVA {rate} %|TVA {rate}%'),
  rounding: splitOptions('Arrondi'),
  total: splitOptions('TOTAL|TOTAL TTC|NET A PAYER|Total à payer|TOTAL EUR|MONTANT DU'),
  cash: splitOptions('Espèces|ESPECES|Payé en espèces'),
  change: splitOptions('Rendu|RENDU MONNAIE|A rendre|Monnaie rendue'),
  card: splitOptions('CB|CARTE BANCAIRE|CB EMV|Carte bleue'),
  cardSlip: splitOptions(
    'CARTE BANCAIRE SANS CONTACT|A0000000421010|############1234|AUTO: ######|N° AUTO ######|TICKET CLIENT A CONSERVER|Débit',
  ),
  itemCount: splitOptions('{count} article(s)|Nb articles : {count}|Nombre d’articles: {count}'),
  taxHeading: splitOptions('TVA      HT     TVA     TTC|Taux   Base HT   Montant TVA'),
  closings: splitOptions(
    'Merci de votre visite|A bientôt|Echange sous 15 jours avec ticket|Ouvert du lundi au samedi|Vous avez gagné 12 points|Conservez votre ticket',
  ),
  goods: splitOptions(
    'LAIT 1/2 ECR 1L|OEUFS X12 PA|CAFE MOULU 250G|TOMATES VRAC|BAGUETTE TRAD|BEURRE DOUX 250G|SERVIETTES X50|LIQ VAISSELLE|BOEUF HACHE 5%|POIVRON ROUGE|EAU 6X1,5L|CONSIGNE|BANANES|SACS POUB 50L|HUILE OLIVE 1L|PERSIL|CITRONS FILET|CREME 30%|FARINE T55|ESSUIE-TOUT X4',
  ),
  petrol: splitOptions('SP95-E10|GAZOLE|SP98|E85'),
  taxCodes: splitOptions('1|2|A|B'),
}

export const SPANISH_RECEIPT_LOCALE: ReceiptLocale = {
  mark: ',',
  currency: splitOptions('EUR|€|'),
  taxRates: [10, 21],
  roundsCash: false,
  titles: splitOptions('FACTURA SIMPLIFICADA|TICKET|Factura simplif.|Justificante de compra|Recibo'),
  welcome: splitOptions('Bienvenidos|Bienvenido a su tienda|¡Hola!'),
  registration: splitOptions('CIF B########|NIF: A########|C.I.F. B-########|N.I.F. ########@'),
  date: splitOptions('Fecha: {date} {time}|{date} {time}|Fecha {date}  Hora {time}|{date}   {time}|{date}'),
  number: splitOptions('Ticket ####-###-######|Fra. simpl. ######|Nº ticket: ######|OP: ######'),
  staff: splitOptions('Le atendió: @|Vendedor ##|Cajero: ##|Caja 0#|Mesa ##'),
  subtotal: splitOptions('SUBTOTAL|Suma|Subtotal'),
  taxIncluded: splitOptions('IVA {rate}%|IVA incluido {rate}%|Cuota IVA {rate}%'),
  rounding: splitOptions('Redondeo'),
  total: splitOptions('TOTAL|TOTAL (€)|TOTAL A PAGAR|Total compra|TOTAL EUROS|IMPORTE TOTAL'),
  cash: splitOptions('Efectivo|EFECTIVO|Entregado'),
  change: splitOptions('Cambio|CAMBIO|Devolución|Su cambio'),
  card: splitOptions('Tarjeta|TARJETA BANCARIA|VISA|Tarj. crédito'),
  cardSlip: splitOptions(
    'TARJETA: **** **** **** 1234|N.C: ########|AUT: ######|AID: A0000000031010|Verificado por dispositivo|ARC: 3030',
  ),
  itemCount: splitOptions('Total artículos: {count}|{count} artículos|Nº art.: {count}'),
  taxHeading: splitOptions('IVA     BASE     CUOTA|% IVA  Base imp.  Cuota'),
  closings: splitOptions(
    'Gracias por su compra|Hasta pronto|Cambios con ticket en 15 días|Abierto de 9 a 21 h|No se admiten devoluciones de frescos|Guarde este ticket',
  ),
  goods: splitOptions(
    'LECHE ENTERA 1L|HUEVOS L 12U|CAFE NATURAL|TOMATE RAMA|BARRA PAN|MANTEQUILLA|SERVILLETAS 100|LAVAVAJILLAS|PICADA MIXTA|PIMIENTO ROJO|AGUA 6X1,5L|BOLSA|PLATANO|BOLSA BASURA|ACEITE VIRGEN 1L|PEREJIL|LIMON MALLA|NATA COCINA|HARINA 1KG|PAPEL COCINA',
  ),
  petrol: splitOptions('GASOLINA 95|GASOLEO A|DIESEL e+|SIN PLOMO 98'),
  taxCodes: splitOptions('A|B|10|21'),
}
