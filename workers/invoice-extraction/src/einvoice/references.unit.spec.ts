import { describe, expect, it } from 'vitest'
import { createCii, createCiiLine, createCiiTotals, UBL_CREDIT_NOTE } from '../testing/einvoices.ts'
import { parseEInvoice } from './parse-einvoice.ts'
import { readEInvoice } from './read-einvoice.ts'

const read = (xml: Buffer | string) => {
  const invoice = parseEInvoice(Buffer.from(xml))
  if (!invoice) throw new Error('the example is no e-invoice')
  return readEInvoice(invoice, 1)
}

const IBAN = 'DE89370400440532013000'

const ublLine = (id: number, more: string, rate = 7) => `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID>
  <cbc:InvoicedQuantity unitCode="KGM">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount>6.00</cbc:LineExtensionAmount>${more}
  <cac:Item><cbc:Name>Butter</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${rate}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
  <cac:Price><cbc:PriceAmount>3.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`

const ubl = (head: string, lines: string) => `<?xml version="1.0"?>
<Invoice xmlns="urn:a" xmlns:cac="urn:b" xmlns:cbc="urn:c">
  <cbc:ID>R-1</cbc:ID><cbc:IssueDate>2026-03-31</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${head}
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.84</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>12.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>12.84</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
  ${lines}</Invoice>`

const account = (iban: string) =>
  `<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`

describe('A UBL invoice', () => {
  it('states its order, delivery, account and exchange rate', () => {
    const { header } = read(
      ubl(
        `<cac:OrderReference><cbc:ID>PO-2041</cbc:ID></cac:OrderReference>
        <cac:DespatchDocumentReference><cbc:ID>4711</cbc:ID></cac:DespatchDocumentReference>
        <cac:Delivery><cbc:ActualDeliveryDate>2026-03-03</cbc:ActualDeliveryDate></cac:Delivery>
        ${account('DE89 3704 0044 0532 0130 00')}
        <cac:PricingExchangeRate><cbc:SourceCurrencyCode>EUR</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>GBP</cbc:TargetCurrencyCode><cbc:CalculationRate>0.85</cbc:CalculationRate></cac:PricingExchangeRate>`,
        ublLine(1, '') + ublLine(2, ''),
      ),
    )
    expect(header).toMatchObject({
      order_number: 'PO-2041',
      note_number: '4711',
      delivery_date: '2026-03-03',
      iban: IBAN,
      exchange_rate: { base: 'EUR', quote: 'GBP', rate: 0.85 },
    })
  })

  it('may state delivery note, order, date and VAT rate per line', () => {
    const more = (note: string, order: string, date: string) => `
      <cac:OrderLineReference><cbc:LineID>1</cbc:LineID><cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference></cac:OrderLineReference>
      <cac:DespatchLineReference><cbc:LineID>1</cbc:LineID><cac:DocumentReference><cbc:ID>${note}</cbc:ID></cac:DocumentReference></cac:DespatchLineReference>
      <cac:Delivery><cbc:ActualDeliveryDate>${date}</cbc:ActualDeliveryDate></cac:Delivery>`
    const { header, lines } = read(
      ubl(
        '',
        ublLine(1, more('4711', 'PO-1', '2026-03-03')) + ublLine(2, more('4712', 'PO-2', '2026-03-17'), 19),
      ),
    )
    expect(lines).toMatchObject([
      { note_number: '4711', order_number: 'PO-1', delivery_date: '2026-03-03', vat_rate: 7 },
      { note_number: '4712', order_number: 'PO-2', delivery_date: '2026-03-17', vat_rate: 19 },
    ])
    expect(header).not.toHaveProperty('note_number')
  })

  it.each([
    ['a wrong checksum', account('DE89370400440532013001')],
    ['several accounts', account(IBAN) + account('GB29NWBK60161331926819')],
    [
      'only the account that is debited',
      `<cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PaymentMandate><cac:PayerFinancialAccount><cbc:ID>${IBAN}</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate></cac:PaymentMeans>`,
    ],
  ])('has no account to pay to with %s', (_, means) => {
    expect(read(ubl(means, ublLine(1, '') + ublLine(2, ''))).header).not.toHaveProperty('iban')
  })

  it('refers to several delivery notes without saying which line belongs to which', () => {
    const notes = ['4711', '4712'].map(
      id => `<cac:DespatchDocumentReference><cbc:ID>${id}</cbc:ID></cac:DespatchDocumentReference>`,
    )
    expect(read(ubl(notes.join(''), ublLine(1, ''))).header).not.toHaveProperty('note_number')
  })

  it('that is a credit note names the invoice that it corrects; an invoice does not', () => {
    const reference =
      '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-4711</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>'
    const credit = UBL_CREDIT_NOTE.toString().replace('<cac:TaxTotal>', `${reference}<cac:TaxTotal>`)
    expect(read(credit).header).toMatchObject({ credited_invoice_number: 'R-4711' })
    expect(read(ubl(reference, ublLine(1, ''))).header).not.toHaveProperty('credited_invoice_number')
  })
})

describe('A CII invoice', () => {
  const line = createCiiLine({ name: 'Butter', price: '3.00', quantity: '4', total: '12.00' })
  const settlement = (more = '') => more + createCiiTotals({ tax: '0.84', grand: '12.84' })
  const document = (parts: {
    agreement?: string
    delivery?: string
    settlement?: string
    typeCode?: string
  }) =>
    createCii({
      lines: line.replace(
        '<ram:SpecifiedTradeSettlementLineMonetarySummation>',
        '<ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:RateApplicablePercent>7.00</ram:RateApplicablePercent></ram:ApplicableTradeTax>$&',
      ),
      settlement: settlement(parts.settlement),
      ...(parts.typeCode && { typeCode: parts.typeCode }),
    })
      .toString()
      .replace(
        '</ram:ApplicableHeaderTradeAgreement>',
        `${parts.agreement ?? ''}$&<ram:ApplicableHeaderTradeDelivery>${parts.delivery ?? ''}</ram:ApplicableHeaderTradeDelivery>`,
      )

  it('states its order, delivery, account, exchange rate and VAT rates', () => {
    const { header, lines } = read(
      document({
        agreement:
          '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-2041</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>',
        delivery: `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime><udt:DateTimeString format="102">20260303</udt:DateTimeString></ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>
          <ram:DeliveryNoteReferencedDocument><ram:IssuerAssignedID>4711</ram:IssuerAssignedID></ram:DeliveryNoteReferencedDocument>`,
        settlement: `<ram:TaxApplicableTradeCurrencyExchange><ram:SourceCurrencyCode>EUR</ram:SourceCurrencyCode><ram:TargetCurrencyCode>CHF</ram:TargetCurrencyCode><ram:ConversionRate>0.9432</ram:ConversionRate></ram:TaxApplicableTradeCurrencyExchange>
          <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${IBAN}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>`,
      }),
    )
    expect(header).toMatchObject({
      order_number: 'PO-2041',
      note_number: '4711',
      delivery_date: '2026-03-03',
      iban: IBAN,
      exchange_rate: { base: 'EUR', quote: 'CHF', rate: 0.9432 },
    })
    expect(lines).toMatchObject([{ vat_rate: 7 }])
  })

  it('that is a credit note names the invoice that it corrects', () => {
    const reference =
      '<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>R-4711</ram:IssuerAssignedID></ram:InvoiceReferencedDocument>'
    expect(read(document({ typeCode: '381', settlement: reference })).header).toMatchObject({
      credited_invoice_number: 'R-4711',
    })
  })

  it('states nothing that it does not contain', () => {
    const { header } = read(document({}))
    for (const field of ['iban', 'note_number', 'order_number', 'delivery_date', 'exchange_rate'])
      expect(header).not.toHaveProperty(field)
  })

  it('may name the pieces of goods sold by weight', () => {
    const salmon = createCiiLine({
      name: 'Lachs 2 Stk 9,98 kg',
      price: '14.00',
      quantity: '9.98',
      total: '139.72',
    })
    const { lines } = read(
      createCii({ lines: salmon, settlement: createCiiTotals({ tax: '9.78', grand: '149.50' }) }),
    )
    expect(lines).toMatchObject([{ quantity: 9.98, pieces: 2 }])
  })
})
