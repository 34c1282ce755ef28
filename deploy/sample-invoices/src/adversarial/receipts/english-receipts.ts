import { options } from '../random.ts'
import type { ReceiptLocale } from './receipt-locale.ts'

export const BRITISH: ReceiptLocale = {
  mark: '.',
  currency: options('£||GBP'),
  taxRates: [0, 20],
  roundsCash: false,
  titles: options('RECEIPT|VAT RECEIPT|SALES RECEIPT|CUSTOMER COPY|Till receipt'),
  welcome: options('Welcome|Welcome to our store|Thanks for shopping with us'),
  registration: options('VAT No. ### #### ##|VAT Reg GB#########|VAT NUMBER: #########|Co Reg #######'),
  date: options('Date: {date} Time: {time}|{date} {time}|{date}   {time}|DATE {date}|{time} {date}'),
  number: options('Receipt: ######|Trans ##### Till 0#|TXN ######|Bill No ####|Invoice #####'),
  staff: options('Served by: @|Cashier ##|Operator 0##|STORE #### TILL 0##|Table ##'),
  subtotal: options('Subtotal|SUB-TOTAL|Sub Total'),
  taxIncluded: options('VAT @ {rate}%|VAT {rate}%|Incl. VAT {rate}%'),
  rounding: options('Rounding'),
  total: options('TOTAL|Total to pay|TOTAL GBP|BALANCE DUE|TOTAL DUE|Amount due|Total'),
  cash: options('CASH|Cash tendered|Cash'),
  change: options('CHANGE|Change due|Change'),
  card: options('VISA DEBIT|Mastercard|CARD|Contactless'),
  cardSlip: options(
    'AID: A0000000031010|************1234|AUTH CODE: ######|MID: **###### TID: ****####|PLEASE DEBIT MY ACCOUNT|CARDHOLDER DEVICE VERIFIED|APPROVED',
  ),
  itemCount: options('{count} items|ITEMS: {count}|No. of items {count}'),
  taxHeading: options('VAT RATE   GOODS    VAT|CODE  RATE    NET    VAT'),
  closings: options(
    'THANK YOU|Please retain for your records|Refunds within 28 days|Open 7 days|Points earned: ##|Have a nice day',
  ),
  goods: options(
    'SEMI SKIMMED 2PT|EGGS FR 12|GROUND COFFEE|LOOSE TOMATOES|SLICED LOAF|UNSALTED BUTTER|NAPKINS X50|WASHING UP LIQ|BEEF MINCE 5%|RED PEPPERS|SPARKLING 6X1.5L|CARRIER BAG|BANANAS|REFUSE SACKS|OLIVE OIL 1L|PARSLEY|LEMONS NET|DOUBLE CREAM|PLAIN FLOUR|KITCHEN ROLL X4',
  ),
  petrol: options('UNLEADED|DIESEL|SUPER UNLEADED|PUMP 4 UNLEADED'),
  taxCodes: options('*|A|Z|S'),
}

export const MALAYSIAN: ReceiptLocale = {
  ...BRITISH,
  currency: options('RM||MYR'),
  taxRates: [6],
  roundsCash: true,
  titles: options('TAX INVOICE|SIMPLIFIED TAX INVOICE|INVOICE|CASH BILL|RECEIPT|OFFICIAL RECEIPT'),
  welcome: options('WELCOME|SELAMAT DATANG|** WELCOME **'),
  registration: options(
    '(Co. Reg No: ######-@)|GST ID : 00##########|(GST Reg No: 000#########)|ROC NO. ######-@|Company Reg. No.: ######-@|GST No. : 00##########',
  ),
  date: options(
    'Date : {date} {time}|{date} {time}|Date: {date}   Time: {time}|DATE {date}|Invoice Date : {date}|{date}',
  ),
  number: options(
    'Invoice No: CS######|Receipt No: ######|Bill V00#-######|Doc No. : CS000#####|Inv No. : ######|Slip No: 00########',
  ),
  staff: options('Cashier : @|Salesperson: ##|User: ADMIN|Counter 0#|Table ##  Pax 2|Station: 0#'),
  subtotal: options('Sub Total|SUBTOTAL|Total Excl. GST|Sub-total (excl. GST)|Total Sales (Excluding GST)'),
  taxIncluded: options('GST @{rate}%|Total GST|GST ({rate}%)|Add GST @ {rate}%|SST {rate}%'),
  rounding: options('Rounding|Rounding Adj|ROUNDING ADJUSTMENT|Rounding Adjustment|Rnd Adj'),
  total: options(
    'TOTAL|Total Amount|NET TOTAL|Total (RM)|TOTAL RM|Total Payable|GRAND TOTAL|Total Incl. GST|Nett Total|ROUNDED TOTAL (RM)',
  ),
  cash: options('CASH|Cash|PAID CASH|Cash Received|Tender: CASH'),
  change: options('CHANGE|Change|Change Due|CHANGE RM'),
  card: options('VISA CARD|MASTERCARD|Credit Card|MYDEBIT'),
  itemCount: options('Item(s): {count}   Qty(s): {count}|Total Qty: {count}|ITEM COUNT {count}'),
  taxHeading: options('GST Summary   Amount(RM)   Tax(RM)|Tax Code  %   Amt (RM)  Tax (RM)'),
  closings: options(
    'THANK YOU, PLEASE COME AGAIN|GOODS SOLD ARE NOT RETURNABLE|Terima kasih, sila datang lagi|THANK YOU! HAVE A NICE DAY|Goods sold are not refundable|This is a computer generated receipt',
  ),
  goods: options(
    'NASI LEMAK AYAM|TEH TARIK|KOPI O ICE|MEE GORENG|PVC PIPE 15MM|A4 PAPER 70GSM|SCREW 1 1/2|MINERAL WATER 1.5L|MILO 1KG|RICE 5KG|PLASTIC BAG|BROOM|ROTI CANAI|CHICKEN CHOP|PAINT 1L WHITE|BATTERY AA 4S|SARDINE 425G|COOKING OIL 2KG|TISSUE 5S|KUEH ASSORTED',
  ),
  petrol: options('PRIMAX 95|DYNAMIC DIESEL|RON 97|FUELSAVE 95'),
  taxCodes: options('SR|ZRL|S|T1'),
}
