const KEY = 'upload'

/** Supplier and location of the last upload, stored in this browser. */
export interface UploadDefaults {
  supplierId: string
  locationId: string
}

export function loadUploadDefaults(): UploadDefaults {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return emptyDefaults
    return { supplierId: readText('supplierId', stored), locationId: readText('locationId', stored) }
  } catch {
    return emptyDefaults
  }
}

export function saveUploadDefaults({ supplierId, locationId }: UploadDefaults): void {
  localStorage.setItem(KEY, JSON.stringify({ supplierId, locationId }))
}

const emptyDefaults: UploadDefaults = { supplierId: '', locationId: '' }

function readText(name: string, stored: object): string {
  const value: unknown = Reflect.get(stored, name)
  return typeof value === 'string' ? value : ''
}
