import { Decimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { type LineNode, separateLinesIncludedInTotal } from './lines-included-in-total.ts'

const amount = (text: string | undefined) => (text === undefined ? null : new Decimal(text))

function createNode({
  name = '',
  total,
  price,
  note = '',
  ...place
}: { name?: string; total?: string; price?: string; note?: string } & Partial<LineNode>): LineNode {
  const zero = new Decimal(0)
  const line = {
    name,
    supplierCode: null,
    quantity: total === undefined ? null : new Decimal(1),
    unitCode: null,
    netPrice: amount(price ?? total),
    grossPrice: null,
    basisQuantity: new Decimal(1),
    allowances: zero,
    charges: zero,
    total: amount(total),
    vatRate: null,
    references: { noteNumber: null, orderNumber: null, deliveryDate: null, creditedInvoiceNumber: null },
  }
  return { id: null, parentId: null, status: null, note, ...place, line }
}

const namesOf = (nodes: LineNode[], stated: string) =>
  separateLinesIncludedInTotal(nodes, new Decimal(stated)).lines.map(({ name }) => name)

describe('the lines of an e-invoice', () => {
  it('without a price, a quantity and an amount are notes of the document', () => {
    const nodes = [
      createNode({ note: 'We delivered on 3 May:' }),
      createNode({ name: 'Carrots', total: '15.00' }),
    ]
    expect(separateLinesIncludedInTotal(nodes, new Decimal('15.00'))).toMatchObject({
      lines: [{ name: 'Carrots' }],
      notes: ['We delivered on 3 May:'],
    })
  })

  it('of a group count, and not the group that sums them', () => {
    const nodes = [
      createNode({ name: 'Vegetables', total: '25.00', id: '1', status: 'GROUP' }),
      createNode({ name: 'Carrots', total: '15.00', id: '2', parentId: '1', status: 'DETAIL' }),
      createNode({ name: 'Leeks', total: '10.00', id: '3', parentId: '1', status: 'DETAIL' }),
    ]
    expect(namesOf(nodes, '25.00')).toEqual(['Carrots', 'Leeks'])
  })

  it('with information only charge nothing', () => {
    const nodes = [
      createNode({ name: 'Gift box', total: '25.00', id: '1' }),
      createNode({ name: 'Jam', total: '25.00', id: '2', parentId: '1', status: 'INFORMATION' }),
    ]
    expect(namesOf(nodes, '25.00')).toEqual(['Gift box'])
  })

  it.each([
    ['as a sum of its sub-lines, is left out', '25.00', ['Carrots', 'Leeks']],
    ['in addition to its sub-lines, counts too', '50.00', ['Vegetables', 'Carrots', 'Leeks']],
  ])('that has sub-lines without a status, %s', (_, stated, names) => {
    const nodes = [
      createNode({ name: 'Vegetables', total: '25.00', id: '1' }),
      createNode({ name: 'Carrots', total: '15.00', id: '2', parentId: '1' }),
      createNode({ name: 'Leeks', total: '10.00', id: '3', parentId: '1' }),
    ]
    expect(namesOf(nodes, stated)).toEqual(names)
  })
})
