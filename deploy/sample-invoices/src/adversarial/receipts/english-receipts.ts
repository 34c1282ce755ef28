import { splitOptions } from '../random.ts'
import type { ReceiptLocale } from './receipt-locale.ts'

export const BRITISH_RECEIPT_LOCALE: ReceiptLocale = {
  mark: '.',
  currency: splitOptions('£||GBP'),
  taxRates: [0, 20],
  roundsCash: false,
  titles: splitOptions('RECEIPT|VAT RECEIPT|SALES RECEIPT|CUSTOMER COPY|Till receipt'),
  welcome: splitOptions('Welcome|Welcome to our store|Thanks for shopping with us'),
  registration: splitOptions('VAT No. ### #### ##|VAT Reg GB#########|VAT NUMBER: #########|Co Reg #######'),
  date: splitOptions('Date: {date} Time: {time}|{date} {time}|{date}   {time}|DATE {date}|{time} {date}'),
  number: splitOptions('Receipt: ######|Trans ##### Till 0#|TXN ######|Bill No ####|Invoice #####'),
  staff: splitOptions('Served by: @|Cashier ##|Operator 0##|STORE #### TILL 0##|Table ##'),
  subtotal: splitOptions('Subtotal|SUB-TOTAL|Sub Total'),
  taxIncluded: splitOptions('VAT @ {rate}%|VAT {rate}%|Incl. VAT {rate}%'),
  rounding: splitOptions('Rounding'),
  total: splitOptions('TOTAL|Total to pay|TOTAL GBP|BALANCE DUE|TOTAL DUE|Amount due|Total'),
  cash: splitOptions('CASH|Cash tendered|Cash'),
  change: splitOptions('CHANGE|Change due|Change'),
  card: splitOptions('VISA DEBIT|Mastercard|CARD|Contactless'),
  cardSlip: splitOptions(
    'AID: A0000000031010|************1234|AUTH CODE: ######|MID: **###### TID: ****####|PLEASE DEBIT MY ACCOUNT|CARDHOLDER DEVICE VERIFIED|APPROVED',
  ),
  itemCount: splitOptions('{count} items|ITEMS: {count}|No. of items {count}'),
  taxHeading: splitOptions('VAT RATE   GOODS    VAT|CODE  RATE    NET    VAT'),
  closings: splitOptions(
    'THANK YOU|Please retain for your records|Refunds within 28 days|Open 7 days|Points earned: ##|Have a nice day',
  ),
  goods: splitOptions(
    'SEMI SKIMMED 2PT|EGGS FR 12|GROUND COFFEE|LOOSE TOMATOES|SLICED LOAF|UNSALTED BUTTER|NAPKINS X50|WASHING UP LIQ|BEEF MINCE 5%|RED PEPPERS|SPARKLING 6X1.5L|CARRIER BAG|BANANAS|REFUSE SACKS|OLIVE OIL 1L|PARSLEY|LEMONS NET|DOUBLE CREAM|PLAIN FLOUR|KITCHEN ROLL X4',
  ),
  petrol: splitOptions('UNLEADED|DIESEL|SUPER UNLEADED|PUMP 4 UNLEADED'),
  taxCodes: splitOptions('*|A|Z|S'),
}

export const MALAYSIAN_RECEIPT_LOCALE: ReceiptLocale = {
  ...BRITISH_RECEIPT_LOCALE,
  currency: splitOptions('RM||MYR'),
  taxRates: [6],
  roundsCash: true,
  titles: splitOptions('TAX INVOICE|SIMPLIFIED TAX INVOICE|INVOICE|CASH BILL|RECEIPT|OFFICIAL RECEIPT'),
  welcome: splitOptions('WELCOME|SELAMAT DATANG|** WELCOME **'),
  registration: splitOptions(
    '(Co. Reg No: ######-@)|GST ID : 00##########|(GST Reg No: 000#########)|ROC NO. ######-@|Company Reg. No.: ######-@|GST No. : 00##########',
  ),
  date: splitOptions(
    'Date : {date} {time}|{date} {time}|Date: {date}   Time: {time}|DATE {date}|Invoice Date : {date}|{date}',
  ),
  number: splitOptions(
    'Invoice No: CS######|Receipt No: ######|Bill V00#-######|Doc No. : CS000#####|Inv No. : ######|Slip No: 00########',
  ),
  staff: splitOptions('Cashier : @|Salesperson: ##|User: ADMIN|Counter 0#|Table ##  Pax 2|Station: 0#'),
  subtotal: splitOptions(
    'Sub Total|SUBTOTAL|Total Excl. GST|Sub-total (excl. GST)|Total Sales (Excluding GST)',
  ),
  taxIncluded: splitOptions('GST @{rate}%|Total GST|GST ({rate}%)|Add GST @ {rate}%|SST {rate}%'),
  rounding: splitOptions('Rounding|Rounding Adj|ROUNDING ADJUSTMENT|Rounding Adjustment|Rnd Adj'),
  total: splitOptions(
    'TOTAL|Total Amount|NET TOTAL|Total (RM)|TOTAL RM|Total Payable|GRAND TOTAL|Total Incl. GST|Nett Total|ROUNDED TOTAL (RM)',
  ),
  cash: splitOptions('CASH|Cash|PAID CASH|Cash Received|Tender: CASH'),
  change: splitOptions('CHANGE|Change|Change Due|CHANGE RM'),
  card: splitOptions('VISA CARD|MASTERCARD|Credit Card|MYDEBIT'),
  itemCount: splitOptions('Item(s): {count}   Qty(s): {count}|Total Qty: {count}|ITEM COUNT {count}'),
  taxHeading: splitOptions('GST Summary   Amount(RM)   Tax(RM)|Tax Code  %   Amt (RM)  Tax (RM)'),
  closings: splitOptions(
    'THANK YOU, PLEASE COME AGAIN|GOODS SOLD ARE NOT RETURNABLE|Terima kasih, sila datang lagi|THANK YOU! HAVE A NICE DAY|Goods sold are not refundable|This is a computer generated receipt',
  ),
  goods: splitOptions(
    'NASI LEMAK AYAM|TEH TARIK|KOPI O ICE|MEE GORENG|PVC PIPE 15MM|A4 PAPER 70GSM|SCREW 1 1/2|MINERAL WATER 1.5L|MILO 1KG|RICE 5KG|PLASTIC BAG|BROOM|ROTI CANAI|CHICKEN CHOP|PAINT 1L WHITE|BATTERY AA 4S|SARDINE 425G|COOKING OIL 2KG|TISSUE 5S|KUEH ASSORTED',
  ),
  petrol: splitOptions('PRIMAX 95|DYNAMIC DIESEL|RON 97|FUELSAVE 95'),
  taxCodes: splitOptions('SR|ZRL|S|T1'),
}
