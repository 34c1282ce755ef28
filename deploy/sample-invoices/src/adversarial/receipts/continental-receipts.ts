import { options } from '../random.ts'
import type { ReceiptLocale } from './receipt-locale.ts'

export const GERMAN: ReceiptLocale = {
  mark: ',',
  currency: options('EUR|€|'),
  taxRates: [7, 19],
  roundsCash: false,
  titles: options('KASSENBON|Quittung|Rechnung|BON|Barverkauf|*** KUNDENBELEG ***'),
  welcome: options('Herzlich willkommen|Willkommen!|Schön, dass Sie da sind'),
  registration: options('UID Nr.: DE#########|USt-IdNr. DE#########|Steuer-Nr. ##/###/#####|ATU########'),
  date: options('Datum: {date} {time}|{date} {time} Uhr|{date}   {time}|Datum {date}  Zeit {time}|{date}'),
  number: options('Bon-Nr. ####|Beleg ######|Bon #### Kasse 0#|Rechnungs-Nr.: ######|TSE-Transaktion: #####'),
  staff: options('Es bediente Sie Frau @. Meier|Kassierer ##|Bediener: 0#|Filiale ### Pos 0#|Tisch ##'),
  subtotal: options('Zwischensumme|Zw.-Summe|Summe Artikel'),
  taxIncluded: options('enth. MwSt {rate}%|MwSt. {rate},00%|davon {rate}% MwSt'),
  rounding: options('Rundung'),
  total: options('SUMME|Summe EUR|Gesamtbetrag|TOTAL|Zu zahlen|SUMME EUR|Gesamt'),
  cash: options('Bar|BAR EUR|Gegeben bar|geg. Bar'),
  change: options('Rückgeld|Zurück|Wechselgeld|Rückgeld BAR'),
  card: options('girocard|EC-Karte|VISA|Mastercard|Kartenzahlung'),
  cardSlip: options(
    'Terminal-ID: ########|TA-Nr. ###### BNr. ####|Kartennr. ############1234|AID A0000003591010028001|Autorisierungs-Nr. ######|Zahlung erfolgt',
  ),
  itemCount: options('Artikelanzahl: {count}|Posten: {count}|{count} Artikel'),
  taxHeading: options('Steuer      Netto    MwSt   Brutto|MwSt%   MwSt +  Netto = Brutto'),
  closings: options(
    'Vielen Dank für Ihren Einkauf!|Umtausch nur mit Bon innerhalb 14 Tagen|Auf Wiedersehen|Sie sparten heute 2,40 EUR|Mo-Sa 7-20 Uhr geöffnet|Treuepunkte: ###',
  ),
  goods: options(
    'Milch 3,5% 1L|BIO EIER 10ER|Kaffee 500g|Tomaten lose|WEIZENBROT|Butter 250g|Servietten|Spülmittel|Hackfl. gem.|Paprika rot|Mineralw. 6x1,5|Pfand|Bananen|Müllbeutel 60L|Olivenöl 1L|Petersilie|Zitronen Netz|Sahne 30%|Mehl 405|Küchenrolle 4er',
  ),
  petrol: options('Super E10|Diesel|Super E5|AdBlue'),
  taxCodes: options('A|B|1|2'),
}

export const FRENCH: ReceiptLocale = {
  mark: ',',
  currency: options('EUR|€|'),
  taxRates: [5.5, 20],
  roundsCash: false,
  titles: options('TICKET DE CAISSE|Ticket client|FACTURETTE|Reçu|DUPLICATA'),
  welcome: options('Bienvenue|Bonjour et bienvenue|Bienvenue dans votre magasin'),
  registration: options('SIRET ### ### ### #####|TVA FR###########|RCS @ ### ### ###|Siret: ##############'),
  date: options('Le {date} à {time}|{date} {time}|Date : {date}  Heure : {time}|{date}   {time}|DU {date}'),
  number: options('Ticket n° ####|Tick. ###### Caisse ##|N° ticket: ######|Facture n° F#####'),
  staff: options('Hôte(sse) : @|Caissier ##|Vendeur: ##|Caisse 0##|Table ##'),
  subtotal: options('SOUS-TOTAL|Sous total|S/TOTAL'),
  taxIncluded: options('dont TVA {rate}%|TVA {rate} %|TVA {rate}%'),
  rounding: options('Arrondi'),
  total: options('TOTAL|TOTAL TTC|NET A PAYER|Total à payer|TOTAL EUR|MONTANT DU'),
  cash: options('Espèces|ESPECES|Payé en espèces'),
  change: options('Rendu|RENDU MONNAIE|A rendre|Monnaie rendue'),
  card: options('CB|CARTE BANCAIRE|CB EMV|Carte bleue'),
  cardSlip: options(
    'CARTE BANCAIRE SANS CONTACT|A0000000421010|############1234|AUTO: ######|N° AUTO ######|TICKET CLIENT A CONSERVER|Débit',
  ),
  itemCount: options('{count} article(s)|Nb articles : {count}|Nombre d’articles: {count}'),
  taxHeading: options('TVA      HT     TVA     TTC|Taux   Base HT   Montant TVA'),
  closings: options(
    'Merci de votre visite|A bientôt|Echange sous 15 jours avec ticket|Ouvert du lundi au samedi|Vous avez gagné 12 points|Conservez votre ticket',
  ),
  goods: options(
    'LAIT 1/2 ECR 1L|OEUFS X12 PA|CAFE MOULU 250G|TOMATES VRAC|BAGUETTE TRAD|BEURRE DOUX 250G|SERVIETTES X50|LIQ VAISSELLE|BOEUF HACHE 5%|POIVRON ROUGE|EAU 6X1,5L|CONSIGNE|BANANES|SACS POUB 50L|HUILE OLIVE 1L|PERSIL|CITRONS FILET|CREME 30%|FARINE T55|ESSUIE-TOUT X4',
  ),
  petrol: options('SP95-E10|GAZOLE|SP98|E85'),
  taxCodes: options('1|2|A|B'),
}

export const SPANISH: ReceiptLocale = {
  mark: ',',
  currency: options('EUR|€|'),
  taxRates: [10, 21],
  roundsCash: false,
  titles: options('FACTURA SIMPLIFICADA|TICKET|Factura simplif.|Justificante de compra|Recibo'),
  welcome: options('Bienvenidos|Bienvenido a su tienda|¡Hola!'),
  registration: options('CIF B########|NIF: A########|C.I.F. B-########|N.I.F. ########@'),
  date: options('Fecha: {date} {time}|{date} {time}|Fecha {date}  Hora {time}|{date}   {time}|{date}'),
  number: options('Ticket ####-###-######|Fra. simpl. ######|Nº ticket: ######|OP: ######'),
  staff: options('Le atendió: @|Vendedor ##|Cajero: ##|Caja 0#|Mesa ##'),
  subtotal: options('SUBTOTAL|Suma|Subtotal'),
  taxIncluded: options('IVA {rate}%|IVA incluido {rate}%|Cuota IVA {rate}%'),
  rounding: options('Redondeo'),
  total: options('TOTAL|TOTAL (€)|TOTAL A PAGAR|Total compra|TOTAL EUROS|IMPORTE TOTAL'),
  cash: options('Efectivo|EFECTIVO|Entregado'),
  change: options('Cambio|CAMBIO|Devolución|Su cambio'),
  card: options('Tarjeta|TARJETA BANCARIA|VISA|Tarj. crédito'),
  cardSlip: options(
    'TARJETA: **** **** **** 1234|N.C: ########|AUT: ######|AID: A0000000031010|Verificado por dispositivo|ARC: 3030',
  ),
  itemCount: options('Total artículos: {count}|{count} artículos|Nº art.: {count}'),
  taxHeading: options('IVA     BASE     CUOTA|% IVA  Base imp.  Cuota'),
  closings: options(
    'Gracias por su compra|Hasta pronto|Cambios con ticket en 15 días|Abierto de 9 a 21 h|No se admiten devoluciones de frescos|Guarde este ticket',
  ),
  goods: options(
    'LECHE ENTERA 1L|HUEVOS L 12U|CAFE NATURAL|TOMATE RAMA|BARRA PAN|MANTEQUILLA|SERVILLETAS 100|LAVAVAJILLAS|PICADA MIXTA|PIMIENTO ROJO|AGUA 6X1,5L|BOLSA|PLATANO|BOLSA BASURA|ACEITE VIRGEN 1L|PEREJIL|LIMON MALLA|NATA COCINA|HARINA 1KG|PAPEL COCINA',
  ),
  petrol: options('GASOLINA 95|GASOLEO A|DIESEL e+|SIN PLOMO 98'),
  taxCodes: options('A|B|10|21'),
}
