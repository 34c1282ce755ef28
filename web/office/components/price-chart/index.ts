export { PriceChart, type PricePoint } from './price-chart.tsx'
