import type { Language } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { formatQuantity, UNIT_NAMES } from './unit-quantities.ts'

const listTexts = (language: Language) =>
  UNIT_NAMES.map(unit => [1, 2].map(quantity => formatQuantity(quantity, unit, language)).join(', '))

describe('One and two of each unit', () => {
  it('in English', () => {
    expect(listTexts('en')).toEqual([
      '1 bag, 2 bags',
      '1 bottle, 2 bottles',
      '1 box, 2 boxes',
      '1 box, 2 boxes',
      '1 can, 2 cans',
      '1 case, 2 cases',
      '1 case, 2 cases',
      '1 clove, 2 cloves',
      '1 cup, 2 cups',
      '1 piece, 2 pieces',
      '1 lb, 2 lbs',
      '1 litre, 2 litres',
      '1 pack, 2 packs',
      '1 piece, 2 pieces',
      '1 pinch, 2 pinches',
      '1 slice, 2 slices',
      '1 tbsp, 2 tbsp',
      '1 tsp, 2 tsp',
    ])
  })

  it('in German', () => {
    expect(listTexts('de')).toEqual([
      '1 Beutel, 2 Beutel',
      '1 Flasche, 2 Flaschen',
      '1 Karton, 2 Kartons',
      '1 Karton, 2 Kartons',
      '1 Dose, 2 Dosen',
      '1 Kiste, 2 Kisten',
      '1 Kiste, 2 Kisten',
      '1 Zehe, 2 Zehen',
      '1 Tasse, 2 Tassen',
      '1 Stück, 2 Stück',
      '1 Pfund (lb), 2 Pfund (lb)',
      '1 Liter, 2 Liter',
      '1 Packung, 2 Packungen',
      '1 Stück, 2 Stück',
      '1 Prise, 2 Prisen',
      '1 Scheibe, 2 Scheiben',
      '1 EL, 2 EL',
      '1 TL, 2 TL',
    ])
  })

  it('in French', () => {
    expect(listTexts('fr')).toEqual([
      '1 sac, 2 sacs',
      '1 bouteille, 2 bouteilles',
      '1 carton, 2 cartons',
      '1 carton, 2 cartons',
      '1 boîte, 2 boîtes',
      '1 caisse, 2 caisses',
      '1 caisse, 2 caisses',
      '1 gousse, 2 gousses',
      '1 tasse, 2 tasses',
      '1 pièce, 2 pièces',
      '1 livre, 2 livres',
      '1 litre, 2 litres',
      '1 paquet, 2 paquets',
      '1 pièce, 2 pièces',
      '1 pincée, 2 pincées',
      '1 tranche, 2 tranches',
      '1 c. à s., 2 c. à s.',
      '1 c. à c., 2 c. à c.',
    ])
  })

  it('in Spanish', () => {
    expect(listTexts('es')).toEqual([
      '1 bolsa, 2 bolsas',
      '1 botella, 2 botellas',
      '1 caja pequeña, 2 cajas pequeñas',
      '1 caja pequeña, 2 cajas pequeñas',
      '1 lata, 2 latas',
      '1 caja, 2 cajas',
      '1 caja, 2 cajas',
      '1 diente, 2 dientes',
      '1 taza, 2 tazas',
      '1 unidad, 2 unidades',
      '1 libra, 2 libras',
      '1 litro, 2 litros',
      '1 paquete, 2 paquetes',
      '1 unidad, 2 unidades',
      '1 pizca, 2 pizcas',
      '1 loncha, 2 lonchas',
      '1 cda., 2 cdas.',
      '1 cdta., 2 cdtas.',
    ])
  })
})

describe('A quantity', () => {
  it('has the number format of the language', () => {
    expect(formatQuantity(1.5, 'cases', 'de')).toBe('1,5 Kisten')
    expect(formatQuantity(1.5, 'cases', 'fr')).toBe('1,5 caisse')
  })

  it('keeps unknown units as they are written', () => {
    expect([
      formatQuantity(3, '2 l', 'de'),
      formatQuantity(3, 'kg', 'de'),
      formatQuantity(2, 'crate', 'en'),
    ]).toEqual(['3 × 2 l', '3 kg', '2 crates'])
  })
})
