/** The arguments of texts, by key. Generated from the English catalogues by `npm run texts`. */
export interface TextArguments {
  'receiving.actionMissing': { names: string | number }
  'receiving.allNamed': { name: string | number }
  'receiving.checkedInAt': { time: string | number }
  'receiving.completeOpen': { count: number }
  'receiving.discardTitle': { name: string | number }
  'receiving.expected': { quantity: string | number }
  'receiving.flag.damaged': { quantity: string | number }
  'receiving.flag.missing': { quantity: string | number }
  'receiving.flag.over': { quantity: string | number }
  'receiving.flag.refused': { quantity: string | number }
  'receiving.insteadOf': { name: string | number }
  'receiving.late': { quantity: string | number }
  'receiving.limits.above': { min: string | number }
  'receiving.limits.below': { max: string | number }
  'receiving.limits.between': { min: string | number; max: string | number }
  'receiving.linesDone': { done: string | number; count: string | number }
  'receiving.notANumber': { example: string | number }
  'receiving.outOfLimits': { limits: string | number }
  'receiving.partBefore': { quantity: string | number; ordered: string | number }
  'receiving.photos': { count: number }
  'receiving.quantityOf': { unit: string | number }
  'receiving.receivedOf': { received: string | number; expected: string | number; unit: string | number }
  'receiving.removeNamed': { name: string | number }
  'receiving.replaceMessage': {
    name: string | number
    quantity: string | number
    substitute: string | number
  }
  'receiving.replaceTitle': { name: string | number }
  'receiving.weight': { unit: string | number }
  'receivingList.deliveryOf': { name: string | number }
  'receivingList.discardTitle': { count: number }
  'receivingList.products': { count: number }
  'receivingList.titleAt': { location: string | number }
}
