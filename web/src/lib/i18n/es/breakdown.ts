import type { breakdown as english } from '../en/breakdown.ts'
import type { Translated } from '../translator.ts'

export const breakdown = {
  'breakdown.addConversion': 'Indicar la conversión',
  'breakdown.addIngredient': 'Añadir el ingrediente',
  'breakdown.amount': 'Cantidad',
  'breakdown.byHand': 'Coste introducido a mano',
  'breakdown.conversion': 'Conversión',
  'breakdown.cost': 'Coste',
  'breakdown.editYield': 'Indicar su rendimiento',
  'breakdown.enterQuantity': 'Introducir la cantidad',
  'breakdown.estimateBecause':
    'Es una estimación, porque lo que no se conoce se sustituye por precios habituales:',
  'breakdown.estimateHelp': 'Estimación: pulse para ver qué falta',
  'breakdown.estimateOf': 'El coste de {name} es una estimación: ver qué falta',
  'breakdown.invoiceOf': 'factura del {date}',
  'breakdown.lacksConversion': 'Sin conversión de {from} a {to}.',
  'breakdown.lacksIngredient': 'No está entre los ingredientes.',
  'breakdown.lacksQuantity': 'Sin cantidad: se supone una unidad.',
  'breakdown.matchedWith': 'asociado con',
  'breakdown.missing': 'Qué falta',
  'breakdown.noRows': 'Este plato aún no tiene ingredientes, así que no cuesta nada.',
  'breakdown.openRecipe': 'Ver sus costes',
  'breakdown.recipe': 'Escandallo: {cost} por {amount}',
  'breakdown.recipeIsEstimate': 'Su propio escandallo es una estimación.',
  'breakdown.row': 'Ingrediente',
  'breakdown.title': 'Coste de {name}',
  'breakdown.total': 'Coste de una ración',
  'breakdown.totalFor': 'Coste de {amount}',
  'breakdown.unitCost': 'Coste unitario',
  'breakdown.usedIn': 'Se usa en',
  'breakdown.waste': 'merma {factor}',
} satisfies Translated<typeof english>
