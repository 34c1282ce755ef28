/** The units in which suppliers sell, as choices; any other word may be typed. */
export const PACK_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes']
