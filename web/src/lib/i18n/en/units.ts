export const units = {
  'units.boxes': 'box',
  'units.cases': 'case',
  'units.lbs': 'lb',
  'units.liters': 'liter',
  'units.priceEach': '{price} each',
  'units.pricePer': '{price} per {unit}',
} as const
