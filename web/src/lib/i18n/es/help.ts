import type { help as english } from '../en/help.ts'
import type { Translated } from '../translator.ts'

export const help = {
  'help.contents': 'Artículos',
  'help.found': 'Secciones encontradas',
  'help.search': 'Buscar en la ayuda',
  'help.why.attendance': '¿Por qué este estado?',
  'help.why.balance': '¿Por qué este saldo?',
  'help.why.costChange': '¿Por qué este cambio?',
  'help.why.dishCost': '¿Por qué este coste?',
  'help.why.estimate': '¿Por qué una estimación?',
  'help.why.hours': '¿Por qué estas horas?',
  'help.why.ingredientCost': '¿Por qué este coste?',
  'help.why.line': '¿Por qué se marca una línea?',
  'help.why.margin': '¿Por qué este margen?',
  'help.why.orderTotal': '¿Por qué este total?',
  'help.why.overtime': '¿Por qué estas horas extra?',
  'help.why.pay': '¿Por qué esta paga?',
  'help.why.price': '¿Por qué este precio?',
  'help.why.product': '¿Por qué este producto?',
  'help.why.refused': '¿Por qué se rechazó?',
  'help.why.review': '¿Por qué espera esto?',
  'help.why.rights': '¿Quién puede hacer qué?',
  'help.why.rotaCost': '¿Por qué este coste?',
  'help.why.sums': '¿Por qué difieren las sumas?',
  'help.why.waits': '¿Por qué espera una factura?',
  'help.why.warning': '¿Por qué este aviso?',
} satisfies Translated<typeof english>
