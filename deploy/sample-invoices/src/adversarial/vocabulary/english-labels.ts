import { options } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const ENGLISH_LABELS: LabelVocabulary = {
  titles: options(
    'Invoice|INVOICE|I N V O I C E|Tax Invoice|VAT Invoice|Sales Invoice|Invoice / Delivery Note|Consolidated Invoice|TAX INVOICE|Invoice (Original)|Account Invoice|Weekly Invoice',
  ),
  creditTitles: options('Credit Note|CREDIT NOTE|Credit Memo|Sales Credit|Credit|VAT CREDIT NOTE'),
  columns: {
    position: options('Line|No.|#|Item|Ln'),
    code: options('Code|Product Code|Item Code|Stock Code|Item No.|SKU|Ref|Part No.|Prod.'),
    ean: options('EAN|Barcode|GTIN'),
    name: options(
      'Description|Product|Details|Item Description|Goods|Particulars|Product Description|DESCRIPTION',
    ),
    origin: options('Origin|COO|Ctry|Orig.'),
    ordered: options('Ordered|Qty Ord|Ord.|Order Qty'),
    packages: options('Cases|Ctns|Pkgs|No. of cases|Boxes'),
    content: options('Pack|Pack size|Per case|Size'),
    weight: options('Weight|Net wt|Weight kg|Kilos|Wt (kg)'),
    quantity: options('Qty|Quantity|QTY|Qty Supplied|Delivered|Qty Del|Units|Qty Inv.|Quantity shipped'),
    unit: options('Unit|UOM|U/M|Per|Units of measure'),
    listPrice: options('List Price|Gross Price|Std Price|RRP|Price before disc.'),
    discount: options('Disc|Disc %|Discount|Disc.|% Off|Less %'),
    price: options(
      'Unit Price|Price|Rate|Price each|Unit Cost|Each|Net Price|Price (ex VAT)|U/Price|Selling price',
    ),
    priceUnit: options('Per|Price per|Price unit|Basis'),
    tax: options('VAT|VAT %|VAT Rate|V|Tax|VAT code'),
    total: options(
      'Amount|Total|Net|Line Total|Value|Net Amount|Goods Value|Net Value|Ext. Price|Extension|Total ex VAT',
    ),
    totalWithTax: options('Gross|Total inc VAT|Inc VAT|Gross Amount'),
  },
  facts: {
    number: options(
      'Invoice No.|Invoice Number|Invoice #|Inv No|Invoice no|Document No.|Doc. No.|Our Ref|Inv. Number|INVOICE NUMBER|Invoice|Document number|Bill No.',
    ),
    date: options('Date|Invoice Date|Tax Point|Date of Issue|Inv Date|Tax Date|DATE|Date/Tax point|Dated'),
    due: options('Due Date|Payment Due|Due|Pay By|Please pay by'),
    deliveryDate: options('Delivery Date|Date Delivered|Despatch Date|Delivered on'),
    customer: options('Customer No.|Account No.|A/C No|Account|Customer ID|Cust. Ref|Your Account'),
    order: options('Order No.|PO Number|Your Order|Customer PO|Sales Order|Your Ref'),
    orderDate: options('Order Date|Ordered on|Date of order'),
    deliveryNote: options('Delivery Note|Del. Note No.|Delivery No.|Despatch Note|Docket No.'),
    contact: options('Served by|Sales Rep|Your contact|Account Manager|Salesperson|Contact|Taken by'),
    page: options('Page|Page No.|Sheet'),
    buyerVatId: options('Customer VAT No.|Your VAT Reg|Cust. VAT'),
    route: options('Route|Van|Driver|Run'),
    printed: options('Printed|Print Date|Date printed'),
  },
  contacts: {
    phone: options('Tel|Tel.|Telephone|T|Phone|Orders'),
    fax: options('Fax|F|Facsimile'),
    mobile: options('Mobile|Mob|M'),
    email: options('Email|E-mail|E|Accounts'),
    web: options('Web|Website|W|Visit'),
    vatId: options('VAT Reg No.|VAT No.|VAT Registration|VAT Reg|VAT Number|V.A.T. No.'),
    taxNumber: options('UTR|Tax Ref|FSA Approval|Health Mark'),
    register: options(
      'Registered in England No.|Company No.|Co. Reg. No.|Company Reg|Reg. No.|Registered No.',
    ),
    director: options('Directors|Director|Proprietor|Partners|Managing Director'),
    bank: options('Bank|Bankers|Bank details|Pay to'),
    iban: options('IBAN|IBAN No.|Account (IBAN)'),
    bic: options('BIC|SWIFT|Swift code|BIC/SWIFT'),
  },
  parties: {
    seller: options('Seller|Supplier|From|Vendor|Sold by|Issued by'),
    buyer: options('Bill To|Invoice To|Customer|Sold To|Buyer|Invoice Address|To|Company'),
    delivery: options('Deliver To|Delivery Address|Ship To|Delivered To'),
    headOffice: options('Registered Office|Head Office|HQ'),
    branch: options('Depot|Branch|Warehouse|Trading address'),
  },
  sums: {
    goods: options('Subtotal|Goods Total|Sub Total|Total Goods|Lines total|Goods'),
    discount: options('Discount|Less Discount|Trade Discount|Volume Discount|Loyalty discount'),
    surcharge: options('Fuel Surcharge|Small Order Charge|Energy Surcharge|Handling Charge'),
    freight: options('Carriage|Delivery|Delivery Charge|Freight|Shipping'),
    net: options('Net Total|Total Net|Total ex VAT|Net Amount|Total excl. VAT|Net|Total (ex VAT)|Goods Net'),
    tax: options('VAT|Total VAT|VAT Total|V.A.T.|VAT Amount|Tax'),
    taxBase: options('Net|Goods|Net Amount|Taxable|Goods Value'),
    gross: options(
      'Total|Invoice Total|Gross Total|Total inc VAT|Total incl. VAT|TOTAL|Grand Total|Invoice Value|Total Amount|Gross|Amount Payable|Total Due',
    ),
    rounding: options('Rounding|Rounding adj.|Rounding difference'),
    payable: options('Amount Due|Balance Due|To Pay|Please Pay|Payable'),
    paid: options('Deposit paid|Payment received|Paid|Less deposit|Paid by card'),
    previous: options('Previous Balance|Balance b/f|Account balance brought forward|Outstanding'),
    balance: options('New Balance|Account Balance|Total Outstanding|Balance on account'),
    group: options('Subtotal|Section total|Group total|Sub-total'),
    carriedTo: options('Carried forward|c/f|Carried forward to page {page}|Page total c/f'),
    carriedFrom: options('Brought forward|b/f|Brought forward from page {page}'),
    rate: options('Rate|VAT Rate|%|Code'),
  },
  lineDiscounts: options(
    'Discount {percent}|Less {percent}|Promo discount {percent}|Disc. {percent}|Line discount {percent}',
  ),
  deliveryHeadings: options(
    'Delivery note {number} dated {date}|Delivery Note No. {number} - {date}|Docket {number} of {date}|Delivered {date}, note no. {number}|Order {number} placed {date}',
  ),
  titleSentences: options(
    '{title} No. {number} dated {date}|{title} {number} - {date}|{title} No {number}, {place}, {date}|{title} number {number} of {date}',
  ),
  creditReasons: options(
    'Credit against invoice {other} dated {date}|Goods returned - damaged|Reason: short delivery|We have credited your account as follows:',
  ),
  introductions: options(
    'Thank you for your order. We charge you as follows:|Goods supplied as per your order:|To supply of:|Please find below details of goods supplied.',
  ),
  payment: options(
    'Terms: 30 days net.|Payment due by {due}.|Terms strictly 14 days from date of invoice.|Direct debit will be collected on {due}.|Please quote the invoice number with your payment.',
  ),
  totalSentences: options(
    'Please pay {amount} by {due}.|The total amount of this invoice is {amount}.|An amount of {amount} will be collected by direct debit on {due}.|Kindly remit {amount} to our account.',
  ),
  earlyPayment: options(
    '{percent} settlement discount if paid within {days} days: pay {reduced}|Early payment before {early}: deduct {allowance}, pay only {reduced}|If paid by {early} you may deduct {percent} ({allowance})',
  ),
  pricesIncludeTax: options(
    'All prices include VAT.|Prices are inclusive of VAT.|VAT included:|VAT inclusive prices',
  ),
  closings: options(
    'Title to goods remains with the seller until paid in full.|Thank you for your business!|Claims must be made within 24 hours.|E&OE|Please return empties by {due}.|All goods subject to our conditions of sale.',
  ),
  pricePer: options('per {count}|/{count}|per{count}|/ {count}'),
  pageOf: options('Page {page} of {pages}|Page {page}/{pages}|Sheet {page}|- {page} -|Page: {page}'),
}
