import { computeTotals, type InvoiceDocument } from './invoice-document.ts'

const xmlText = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The invoice as Cross Industry Invoice XML (EN 16931), the format that Factur-X and ZUGFeRD embed in a PDF. */
export function buildCiiXml(invoice: InvoiceDocument): string {
  const totals = computeTotals(invoice)
  const party = ({ name, street, town, countryCode, taxId }: InvoiceDocument['seller']): string =>
    `<ram:Name>${xmlText(name)}</ram:Name><ram:PostalTradeAddress><ram:LineOne>${xmlText(street)}</ram:LineOne>` +
    `<ram:CityName>${xmlText(town)}</ram:CityName><ram:CountryID>${countryCode}</ram:CountryID></ram:PostalTradeAddress>` +
    `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${xmlText(taxId)}</ram:ID></ram:SpecifiedTaxRegistration>`
  const tax = `<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>`
  const rate = `<ram:RateApplicablePercent>${invoice.taxPercent}</ram:RateApplicablePercent>`
  const lines = invoice.lines
    .map(
      (line, index) => `
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:SellerAssignedID>${xmlText(line.code)}</ram:SellerAssignedID><ram:Name>${xmlText(line.name)}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${line.unitPrice}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${line.unitCode}">${line.quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax}${rate}</ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${totals.lines[index]?.toFixed(2)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`,
    )
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>${xmlText(invoice.number)}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">${invoice.date.replaceAll('-', '')}</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines}
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${party(invoice.seller)}</ram:SellerTradeParty><ram:BuyerTradeParty>${party(invoice.buyer)}</ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>${invoice.currency}</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>${totals.tax.toFixed(2)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${totals.net.toFixed(2)}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>${rate}</ram:ApplicableTradeTax>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${totals.net.toFixed(2)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${totals.net.toFixed(2)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="${invoice.currency}">${totals.tax.toFixed(2)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${totals.gross.toFixed(2)}</ram:GrandTotalAmount><ram:DuePayableAmount>${totals.gross.toFixed(2)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`
}
