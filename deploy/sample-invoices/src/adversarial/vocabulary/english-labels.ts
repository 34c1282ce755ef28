import { splitOptions } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const ENGLISH_LABELS: LabelVocabulary = {
  titles: splitOptions(
    'Invoice|INVOICE|I N V O I C E|Tax Invoice|VAT Invoice|Sales Invoice|Invoice / Delivery Note|Consolidated Invoice|TAX INVOICE|Invoice (Original)|Account Invoice|Weekly Invoice',
  ),
  creditTitles: splitOptions('Credit Note|CREDIT NOTE|Credit Memo|Sales Credit|Credit|VAT CREDIT NOTE'),
  columns: {
    position: splitOptions('Line|No.|#|Item|Ln'),
    code: splitOptions('Code|Product Code|Item Code|Stock Code|Item No.|SKU|Ref|Part No.|Prod.'),
    ean: splitOptions('EAN|Barcode|GTIN'),
    name: splitOptions(
      'Description|Product|Details|Item Description|Goods|Particulars|Product Description|DESCRIPTION',
    ),
    origin: splitOptions('Origin|COO|Ctry|Orig.'),
    ordered: splitOptions('Ordered|Qty Ord|Ord.|Order Qty'),
    packages: splitOptions('Cases|Ctns|Pkgs|No. of cases|Boxes'),
    content: splitOptions('Pack|Pack size|Per case|Size'),
    weight: splitOptions('Weight|Net wt|Weight kg|Kilos|Wt (kg)'),
    quantity: splitOptions('Qty|Quantity|QTY|Qty Supplied|Delivered|Qty Del|Units|Qty Inv.|Quantity shipped'),
    unit: splitOptions('Unit|UOM|U/M|Per|Units of measure'),
    listPrice: splitOptions('List Price|Gross Price|Std Price|RRP|Price before disc.'),
    discount: splitOptions('Disc|Disc %|Discount|Disc.|% Off|Less %'),
    price: splitOptions(
      'Unit Price|Price|Rate|Price each|Unit Cost|Each|Net Price|Price (ex VAT)|U/Price|Selling price',
    ),
    priceUnit: splitOptions('Per|Price per|Price unit|Basis'),
    tax: splitOptions('VAT|VAT %|VAT Rate|V|Tax|VAT code'),
    total: splitOptions(
      'Amount|Total|Net|Line Total|Value|Net Amount|Goods Value|Net Value|Ext. Price|Extension|Total ex VAT',
    ),
    totalWithTax: splitOptions('Gross|Total inc VAT|Inc VAT|Gross Amount'),
  },
  facts: {
    number: splitOptions(
      'Invoice No.|Invoice Number|Invoice #|Inv No|Invoice no|Document No.|Doc. No.|Our Ref|Inv. Number|INVOICE NUMBER|Invoice|Document number|Bill No.',
    ),
    date: splitOptions(
      'Date|Invoice Date|Tax Point|Date of Issue|Inv Date|Tax Date|DATE|Date/Tax point|Dated',
    ),
    due: splitOptions('Due Date|Payment Due|Due|Pay By|Please pay by'),
    deliveryDate: splitOptions('Delivery Date|Date Delivered|Despatch Date|Delivered on'),
    customer: splitOptions('Customer No.|Account No.|A/C No|Account|Customer ID|Cust. Ref|Your Account'),
    order: splitOptions('Order No.|PO Number|Your Order|Customer PO|Sales Order|Your Ref'),
    orderDate: splitOptions('Order Date|Ordered on|Date of order'),
    deliveryNote: splitOptions('Delivery Note|Del. Note No.|Delivery No.|Despatch Note|Docket No.'),
    contact: splitOptions('Served by|Sales Rep|Your contact|Account Manager|Salesperson|Contact|Taken by'),
    page: splitOptions('Page|Page No.|Sheet'),
    buyerVatId: splitOptions('Customer VAT No.|Your VAT Reg|Cust. VAT'),
    route: splitOptions('Route|Van|Driver|Run'),
    printed: splitOptions('Printed|Print Date|Date printed'),
  },
  contacts: {
    phone: splitOptions('Tel|Tel.|Telephone|T|Phone|Orders'),
    fax: splitOptions('Fax|F|Facsimile'),
    mobile: splitOptions('Mobile|Mob|M'),
    email: splitOptions('Email|E-mail|E|Accounts'),
    web: splitOptions('Web|Website|W|Visit'),
    vatId: splitOptions('VAT Reg No.|VAT No.|VAT Registration|VAT Reg|VAT Number|V.A.T. No.'),
    taxNumber: splitOptions('UTR|Tax Ref|FSA Approval|Health Mark'),
    register: splitOptions(
      'Registered in England No.|Company No.|Co. Reg. No.|Company Reg|Reg. No.|Registered No.',
    ),
    director: splitOptions('Directors|Director|Proprietor|Partners|Managing Director'),
    bank: splitOptions('Bank|Bankers|Bank details|Pay to'),
    iban: splitOptions('IBAN|IBAN No.|Account (IBAN)'),
    bic: splitOptions('BIC|SWIFT|Swift code|BIC/SWIFT'),
  },
  parties: {
    seller: splitOptions('Seller|Supplier|From|Vendor|Sold by|Issued by'),
    buyer: splitOptions('Bill To|Invoice To|Customer|Sold To|Buyer|Invoice Address|To|Company'),
    delivery: splitOptions('Deliver To|Delivery Address|Ship To|Delivered To'),
    headOffice: splitOptions('Registered Office|Head Office|HQ'),
    branch: splitOptions('Depot|Branch|Warehouse|Trading address'),
  },
  sums: {
    goods: splitOptions('Subtotal|Goods Total|Sub Total|Total Goods|Lines total|Goods'),
    discount: splitOptions('Discount|Less Discount|Trade Discount|Volume Discount|Loyalty discount'),
    surcharge: splitOptions('Fuel Surcharge|Small Order Charge|Energy Surcharge|Handling Charge'),
    freight: splitOptions('Carriage|Delivery|Delivery Charge|Freight|Shipping'),
    net: splitOptions(
      'Net Total|Total Net|Total ex VAT|Net Amount|Total excl. VAT|Net|Total (ex VAT)|Goods Net',
    ),
    tax: splitOptions('VAT|Total VAT|VAT Total|V.A.T.|VAT Amount|Tax'),
    taxBase: splitOptions('Net|Goods|Net Amount|Taxable|Goods Value'),
    gross: splitOptions(
      'Total|Invoice Total|Gross Total|Total inc VAT|Total incl. VAT|TOTAL|Grand Total|Invoice Value|Total Amount|Gross|Amount Payable|Total Due',
    ),
    rounding: splitOptions('Rounding|Rounding adj.|Rounding difference'),
    payable: splitOptions('Amount Due|Balance Due|To Pay|Please Pay|Payable'),
    paid: splitOptions('Deposit paid|Payment received|Paid|Less deposit|Paid by card'),
    previous: splitOptions('Previous Balance|Balance b/f|Account balance brought forward|Outstanding'),
    balance: splitOptions('New Balance|Account Balance|Total Outstanding|Balance on account'),
    group: splitOptions('Subtotal|Section total|Group total|Sub-total'),
    carriedTo: splitOptions('Carried forward|c/f|Carried forward to page {page}|Page total c/f'),
    carriedFrom: splitOptions('Brought forward|b/f|Brought forward from page {page}'),
    rate: splitOptions('Rate|VAT Rate|%|Code'),
  },
  lineDiscounts: splitOptions(
    'Discount {percent}|Less {percent}|Promo discount {percent}|Disc. {percent}|Line discount {percent}',
  ),
  deliveryHeadings: splitOptions(
    'Delivery note {number} dated {date}|Delivery Note No. {number} - {date}|Docket {number} of {date}|Delivered {date}, note no. {number}|Order {number} placed {date}',
  ),
  titleSentences: splitOptions(
    '{title} No. {number} dated {date}|{title} {number} - {date}|{title} No {number}, {place}, {date}|{title} number {number} of {date}',
  ),
  creditReasons: splitOptions(
    'Credit against invoice {other} dated {date}|Goods returned - damaged|Reason: short delivery|We have credited your account as follows:',
  ),
  introductions: splitOptions(
    'Thank you for your order. We charge you as follows:|Goods supplied as per your order:|To supply of:|Please find below details of goods supplied.',
  ),
  payment: splitOptions(
    'Terms: 30 days net.|Payment due by {due}.|Terms strictly 14 days from date of invoice.|Direct debit will be collected on {due}.|Please quote the invoice number with your payment.',
  ),
  totalSentences: splitOptions(
    'Please pay {amount} by {due}.|The total amount of this invoice is {amount}.|An amount of {amount} will be collected by direct debit on {due}.|Kindly remit {amount} to our account.',
  ),
  earlyPayment: splitOptions(
    '{percent} settlement discount if paid within {days} days: pay {reduced}|Early payment before {early}: deduct {allowance}, pay only {reduced}|If paid by {early} you may deduct {percent} ({allowance})',
  ),
  pricesIncludeTax: splitOptions(
    'All prices include VAT.|Prices are inclusive of VAT.|VAT included:|VAT inclusive prices',
  ),
  closings: splitOptions(
    'Title to goods remains with the seller until paid in full.|Thank you for your business!|Claims must be made within 24 hours.|E&OE|Please return empties by {due}.|All goods subject to our conditions of sale.',
  ),
  pricePer: splitOptions('per {count}|/{count}|per{count}|/ {count}'),
  pageOf: splitOptions('Page {page} of {pages}|Page {page}/{pages}|Sheet {page}|- {page} -|Page: {page}'),
}
