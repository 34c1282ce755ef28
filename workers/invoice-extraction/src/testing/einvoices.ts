/** A small CII invoice; its relevant parts are passed as XML so that a test shows them. */
export function createCii({
  lines,
  typeCode = '380',
  guideline = 'urn:cen.eu:en16931:2017',
  settlement,
}: {
  lines: string
  typeCode?: string
  guideline?: string
  settlement: string
}): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
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
  gross?: { price: string; basis?: string }
  quantity: string
  unit?: string
  allowance?: string
  charge?: string
  status?: string
  total: string
}

export function createCiiLine({
  name,
  price,
  basis,
  gross,
  quantity,
  unit = 'KGM',
  allowance,
  charge,
  status,
  total,
}: CiiLine): string {
  return `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument>${status ? `<ram:LineStatusReasonCode>${status}</ram:LineStatusReasonCode>` : ''}</ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct><ram:SellerAssignedID>A-7</ram:SellerAssignedID><ram:Name>${name}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement>${gross ? `<ram:GrossPriceProductTradePrice><ram:ChargeAmount>${gross.price}</ram:ChargeAmount>${gross.basis ? `<ram:BasisQuantity>${gross.basis}</ram:BasisQuantity>` : ''}</ram:GrossPriceProductTradePrice>` : ''}<ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount>
      ${basis ? `<ram:BasisQuantity>${basis}</ram:BasisQuantity>` : ''}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity${unit ? ` unitCode="${unit}"` : ''}>${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>
      ${allowance ? allowanceOrCharge('false', allowance) : ''}${charge ? allowanceOrCharge('1', charge) : ''}
      <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${total}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation>
    </ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`
}

function allowanceOrCharge(indicator: string, amount: string): string {
  return `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge>`
}

export function createCiiTotals({
  tax,
  grand,
  allowances = '0',
  charges = '0',
}: {
  tax: string
  grand: string
  allowances?: string
  charges?: string
}): string {
  return `<ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    <ram:ChargeTotalAmount>${charges}</ram:ChargeTotalAmount><ram:AllowanceTotalAmount>${allowances}</ram:AllowanceTotalAmount>
    <ram:TaxTotalAmount currencyID="USD">999.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">${tax}</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>${grand}</ram:GrandTotalAmount><ram:DuePayableAmount>1.00</ram:DuePayableAmount>
  </ram:SpecifiedTradeSettlementHeaderMonetarySummation>`
}

/** A UBL credit note for two kilograms, with positive amounts as suppliers send it. */
export const UBL_CREDIT_NOTE = Buffer.from(`<?xml version="1.0"?>
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

/**
 * An invoice in the format of Peppol BIS Billing 3 and XRechnung, with prices per 100, discounts, a charge and a
 * prepayment.
 */
export const PEPPOL_INVOICE = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<ubl:Invoice xmlns:ubl="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:b" xmlns:cbc="urn:c">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ID>2026-0815</cbc:ID><cbc:IssueDate>2026-03-04</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Hof Süd</cbc:Name></cac:PartyName>
    <cac:PartyTaxScheme><cbc:CompanyID>DE987654321</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Hof Süd GmbH</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>2.00</cbc:Amount></cac:AllowanceCharge>
  <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount>4.00</cbc:Amount></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">3.85</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>53.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>55.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount>58.85</cbc:TaxInclusiveAmount><cbc:AllowanceTotalAmount>2.00</cbc:AllowanceTotalAmount>
    <cbc:ChargeTotalAmount>4.00</cbc:ChargeTotalAmount><cbc:PrepaidAmount>8.85</cbc:PrepaidAmount><cbc:PayableAmount>50.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">500</cbc:InvoicedQuantity><cbc:LineExtensionAmount>20.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Napkins</cbc:Name></cac:Item>
    <cac:Price><cbc:PriceAmount>4.00</cbc:PriceAmount><cbc:BaseQuantity unitCode="H87">100</cbc:BaseQuantity></cac:Price></cac:InvoiceLine>
  <cac:InvoiceLine><cbc:ID>2</cbc:ID><cbc:InvoicedQuantity unitCode="LTR">12</cbc:InvoicedQuantity><cbc:LineExtensionAmount>33.00</cbc:LineExtensionAmount>
    <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>3.00</cbc:Amount></cac:AllowanceCharge>
    <cac:Item><cbc:Name>Milk</cbc:Name></cac:Item>
    <cac:Price><cbc:PriceAmount>3.00</cbc:PriceAmount><cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>0.50</cbc:Amount><cbc:BaseAmount>3.50</cbc:BaseAmount></cac:AllowanceCharge></cac:Price></cac:InvoiceLine>
</ubl:Invoice>`)
