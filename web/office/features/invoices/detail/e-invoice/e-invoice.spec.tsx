import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../../testing/render-app.tsx'

const UBL = `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:cac" xmlns:cbc="urn:cbc">
  <cbc:ID>R-77</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:DueDate>2026-03-16</cbc:DueDate>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>Hof Nord GmbH</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Deich 4</cbc:StreetName><cbc:CityName>Husum</cbc:CityName><cbc:PostalZone>25813</cbc:PostalZone></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID></cac:PartyTaxScheme>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Harbour Kitchen</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Loyalty</cbc:AllowanceChargeReason><cbc:Amount>4.00</cbc:Amount></cac:AllowanceCharge>
  <cac:TaxTotal><cbc:TaxAmount>15.92</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>227.40</cbc:TaxableAmount><cbc:TaxAmount>15.92</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>7</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount>231.40</cbc:LineExtensionAmount><cbc:TaxInclusiveAmount>243.32</cbc:TaxInclusiveAmount><cbc:PayableAmount>243.32</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="KGM">26</cbc:InvoicedQuantity><cbc:LineExtensionAmount>231.40</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Butter &lt;b&gt;salted&lt;/b&gt;</cbc:Name><cac:SellersItemIdentification><cbc:ID>GZ250</cbc:ID></cac:SellersItemIdentification></cac:Item>
    <cac:Price><cbc:PriceAmount>8.90</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`

const CII = `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
  <rsm:ExchangedDocument><ram:ID>G-5</ram:ID><ram:TypeCode>381</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260302</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:SpecifiedTradeProduct><ram:Name>Cream 1 l</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>430</ram:ChargeAmount><ram:BasisQuantity>100</ram:BasisQuantity></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="LTR">10</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>43.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Dairy House</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>GBP</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:DuePayableAmount>43.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`

async function open(xml: string) {
  const server = startBusinessServer()
  server.on('GET /api/invoices/:id', { body: { ...testInvoice, file_name: 'rechnung.xml' } })
  server.on('GET /api/invoices/:id/items', { body: [] })
  server.on('GET /uploads/:id', { text: xml })
  renderApp(`/invoices/${testInvoice.id}`)
  return screen.findByRole('region', { name: 'Document' })
}

describe('An e-invoice without a picture', () => {
  it('is rendered from UBL with seller, buyer, lines, taxes and totals', async () => {
    const document = within(await open(UBL))
    expect(await document.findByRole('heading', { name: 'Invoice R-77' })).toBeVisible()
    expect(document.getByText('Hof Nord GmbH')).toBeVisible()
    expect(document.getByText('25813 Husum')).toBeVisible()
    expect(document.getByText('Harbour Kitchen')).toBeVisible()
    const row = document.getByRole('row', { name: /Butter/ })
    expect(row).toHaveTextContent('Butter <b>salted</b>')
    expect(row).toHaveTextContent(/GZ250.*26 kg.*€8\.90.*€231\.40/)
    expect(document.getByText('Loyalty')).toBeVisible()
    expect(document.getByText('Tax 7% on €227.40')).toBeVisible()
    expect(document.getByText('Amount due')).toBeVisible()
  })

  it('is rendered from CII as a credit note in its own currency', async () => {
    const document = within(await open(CII))
    expect(await document.findByRole('heading', { name: 'Credit note G-5' })).toBeVisible()
    expect(document.getByRole('row', { name: /Cream/ })).toHaveTextContent(
      /10 liters.*£430\.00 \/ 100.*£43\.00/,
    )
  })

  it('is reported as not displayable if it is other XML', async () => {
    const document = within(await open('<note>hello</note>'))
    expect(await document.findByText('This document could not be displayed.')).toBeVisible()
  })
})
