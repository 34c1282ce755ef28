const KEY = 'upload'

/** Supplier and location of the last upload, stored in this browser. */
export interface RememberedChoice {
  supplierId: string
  locationId: string
}

export function rememberedChoice(): RememberedChoice {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return nothing
    return { supplierId: readText('supplierId', kept), locationId: readText('locationId', kept) }
  } catch {
    return nothing
  }
}

export function rememberChoice({ supplierId, locationId }: RememberedChoice): void {
  localStorage.setItem(KEY, JSON.stringify({ supplierId, locationId }))
}

const nothing: RememberedChoice = { supplierId: '', locationId: '' }

function readText(name: string, kept: object): string {
  const value: unknown = Reflect.get(kept, name)
  return typeof value === 'string' ? value : ''
}
