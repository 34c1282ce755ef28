import { describe, expect, it } from 'vitest'
import { toContainerName } from './containers.ts'

describe('The container of a deposit line', () => {
  it.each([
    ['Kastenpfand 3,10', 'Leergut Kasten', 'Kasten'],
    ['Pfand Bier 20 x 0,5 l', 'Rückgabe Leergut Bier 20 x 0,5 l', 'Bier 20 x 0,5 l'],
    ['Kastenpfand', 'Pfandrückgabe Kasten', 'Kasten'],
    ['Kasten Mehrwegpfand', 'Leergutrückgabe Kasten', 'Kasten'],
    ['Pfand Kasten', 'Leergutgutschrift Kasten', 'Kasten'],
    ['Fass Einwegpfand', 'Fassrückgabe', 'Fass'],
    ['Mehrwegkastenpfand', 'Mehrwegkastenpfandrückgabe', 'Mehrwegkasten'],
    ['Keg deposit 30 l', 'Returned keg 30 l', 'Keg 30 l'],
    ['Consigne fût 30 l', 'Retour de fût 30 l', 'fût 30 l'],
    ['Fût consigné 30 l', 'Retour de fût 30 l', 'fût 30 l'],
    ['Caisse consignée', 'Déconsignation caisse', 'caisse'],
    ['Depósito de barril 50 l', 'Devolución barril 50 l', 'barril 50 l'],
    ['Fianza caja', 'Envases retornables caja', 'caja'],
  ])('is the same when it is charged (%s) and returned (%s)', (charged, returned, container) => {
    expect([charged, returned].map(name => toContainerName(name).toLowerCase())).toEqual([
      container.toLowerCase(),
      container.toLowerCase(),
    ])
  })

  it.each([
    'Pfand',
    'Leergut',
    'Leergutpfand',
    'Mehrwegpfand',
    'Einwegpfand 0,25',
    'Pfandrückgabe',
    'Leergutgutschrift',
    'Deposit',
    'Consigne',
    'Consigné',
    'Envases retornables',
  ])('is unknown if the line does not name it: %s', name => expect(toContainerName(name)).toBe(''))

  it('keeps the content of the container', () => {
    expect(toContainerName('Leergutpfand 20 x 0,5 l')).toBe('20 x 0,5 l')
    expect(toContainerName('Fasspfand 30,00 €')).toBe('Fass')
  })
})
