import type { help as english } from '../en/help.ts'
import type { Translated } from '../translator.ts'

export const help = {
  'help.contents': 'Articles de l’aide',
  'help.found': 'Sections trouvées',
  'help.search': 'Chercher dans l’aide',
  'help.why.attendance': 'Pourquoi ce statut ?',
  'help.why.balance': 'Pourquoi ce solde ?',
  'help.why.costChange': 'Pourquoi ce changement ?',
  'help.why.dishCost': 'Pourquoi ce coût ?',
  'help.why.estimate': 'Pourquoi une estimation ?',
  'help.why.hours': 'Pourquoi ces heures ?',
  'help.why.ingredientCost': 'Pourquoi ce coût ?',
  'help.why.line': 'Pourquoi une ligne est-elle signalée ?',
  'help.why.margin': 'Pourquoi cette marge ?',
  'help.why.orderTotal': 'Pourquoi ce total ?',
  'help.why.overtime': 'Pourquoi ces heures supplémentaires ?',
  'help.why.pay': 'Pourquoi cette paie ?',
  'help.why.price': 'Pourquoi ce prix ?',
  'help.why.product': 'Pourquoi ce produit ?',
  'help.why.refused': 'Pourquoi ce refus ?',
  'help.why.review': 'Pourquoi cette attente ?',
  'help.why.rights': 'Qui peut faire quoi ?',
  'help.why.rotaCost': 'Pourquoi ce coût ?',
  'help.why.sums': 'Pourquoi les sommes diffèrent-elles ?',
  'help.why.waits': 'Pourquoi une facture attend-elle ?',
  'help.why.warning': 'Pourquoi cet avertissement ?',
} satisfies Translated<typeof english>
