import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const namesIn = (text: string) => read(text).lines.map(line => line.product_name)

describe('the name of a line', () => {
  it('does not contain the code in a row of its own above or below it', () => {
    const { lines } = read(`
Pos   Unit price     Quantity     Amount
7785
Foil 45 cm
1     27.45          16           439.20
4-2216
Baking paper
2     15.00          240          3600.00
FK5414
Hand soap
3     13.40          18           241.20
Total                             4280.40`)
    expect(lines.map(line => [line.product_name, line.supplier_code])).toEqual([
      ['Foil 45 cm', '7785'],
      ['Baking paper', '4-2216'],
      ['Hand soap', 'FK5414'],
    ])
  })

  it('is not the section or the note above a line whose name is below', () => {
    expect(
      namesIn(`
Quantity      Price       Amount
Non-food

4             6.92        27.68
Burger boxes

3             8.31        24.93
Napkins

Please check goods on receipt.

2             6.50        13.00
Straws
Total                     65.61`),
    ).toEqual(['Burger boxes', 'Napkins', 'Straws'])
  })

  it('does not contain batches, weeks or dates printed below it', () => {
    expect(
      namesIn(`
Item                              Qty      Price      Amount
Tomatoes                          4        2.50       10.00
Aktionspreis KW 23
Sea bream                         2        9.00       18.00
C.P. 12/26 LOTE 22860M
Squid tubes                       1        7.00       7.00
Docket 0985/9 of 23/05/2026
Total                                                 35.00`),
    ).toEqual(['Tomatoes', 'Sea bream', 'Squid tubes'])
  })

  it('is not the delivery note above it, if names are printed below their values', () => {
    expect(
      namesIn(`
Item                              Qty      Price      Amount
Livraison du 10.05.2026 - BL 8572066
                                  4        2.50       10.00
Filet de lieu noir
Livraison du 12.05.2026 - BL LS-92394
                                  2        9.00       18.00
Pavé de saumon
Total                                                 28.00`),
    ).toEqual(['Filet de lieu noir', 'Pavé de saumon'])
  })

  it('keeps its size below a heading whose column has another cell in the row', () => {
    expect(
      namesIn(`
Item            Qty                     Price      Amount
Olive oil extra virgin 500g     4 kg    2.50       10.00
Salt                            2 kg    1.00       2.00
Total                                              12.00`),
    ).toEqual(['Olive oil extra virgin 500g', 'Salt'])
  })

  it('does not start with a discount that explains the total', () => {
    const { lines } = read(`
Item                         Qty      Price      Amount
10 % Olive oil               4        5.00       18.00
3,5 % Milk                   2        1.00       2.00
Total                                            20.00`)
    expect(
      lines.map(line => [line.product_name, line.flags.some(({ code }) => code === 'discount')]),
    ).toEqual([
      ['Olive oil', true],
      ['3,5 % Milk', false],
    ])
  })
})
