/** A small CII invoice; parts of it are given as XML so that a test shows what it is about. */
export function cii({
  lines,
  typeCode = '380',
  settlement,
}: {
  lines: string
  typeCode?: string
  settlement: string
}): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
  <rsm:ExchangedDocument>
    <ram:ID>R-1</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260509</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    ${lines}
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Hof Nord GmbH</ram:Name>
      <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration>
    </ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${settlement}</ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`)
}

interface CiiLine {
  name: string
  price: string
  basis?: string
  quantity: string
  unit?: string
  allowance?: string
  status?: string
  total: string
}

export function ciiLine({
  name,
  price,
  basis,
  quantity,
  unit = 'KGM',
  allowance,
  status,
  total,
}: CiiLine): string {
  return `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument>${status ? `<ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>` : ''}</ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:SellerAssignedID>A-7</ram:SellerAssignedID><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount>
      ${basis ? `<ram:BasisQuantity>${basis}</ram:BasisQuantity>` : ''}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity${unit ? ` unitCode="${unit}"` : ''}>${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      ${allowance ? `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${allowance}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>` : ''}
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`
}

export function ciiTotals({
  tax,
  grand,
  allowances = '0',
}: {
  tax: string
  grand: string
  allowances?: string
}): string {
  return `<ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:AllowanceTotalAmount>${allowances}</ram:AllowanceTotalAmount>
    <ram:TaxTotalAmount currencyID="USD">999.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">${tax}</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>${grand}</ram:GrandTotalAmount><ram:DuePayableAmount>1.00</ram:DuePayableAmount>
  </ram:SpecifiedTradeSettlementHeaderMonetarySummation>`
}

/** A UBL credit note of two kilograms, as suppliers send it: everything positive. */
export const ublCreditNote = Buffer.from(`<?xml version="1.0"?>
<CreditNote xmlns="urn:a" xmlns:cac="urn:b" xmlns:cbc="urn:c">
  <cbc:ID>CN-9</cbc:ID><cbc:IssueDate>2026-05-10</cbc:IssueDate><cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Pêcherie du Port</cbc:Name></cac:PartyName>
    <cac:PartyTaxScheme><cbc:CompanyID>FR12345678901</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">2.20</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>40.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>42.20</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
  <cac:CreditNoteLine><cbc:CreditedQuantity unitCode="KGM">2</cbc:CreditedQuantity><cbc:LineExtensionAmount>40.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Saumon</cbc:Name><cac:SellersItemIdentification><cbc:ID>S1</cbc:ID></cac:SellersItemIdentification></cac:Item>
    <cac:Price><cbc:PriceAmount>20.00</cbc:PriceAmount></cac:Price></cac:CreditNoteLine>
</CreditNote>`)
