export const units = {
  'units.boxes': 'Karton',
  'units.cases': 'Kiste',
  'units.lbs': 'lb',
  'units.liters': 'Liter',
  'units.priceEach': '{price} pro Stück',
  'units.pricePer': '{price} pro {unit}',
} as const
