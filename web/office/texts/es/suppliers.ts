import type { Translated } from '../../../shared/i18n/translator.ts'
import type { suppliers as english } from '../en/suppliers.ts'

export const suppliers = {
  'suppliers.add': 'Añadir proveedor',
  'suppliers.added': 'Proveedor añadido',
  'suppliers.address': 'Dirección',
  'suppliers.contactPerson': 'Persona de contacto',
  'suppliers.count': { one: '{count} proveedor', other: '{count} proveedores' },
  'suppliers.deleteAnyway': 'Eliminar de todos modos',
  'suppliers.deleteFailed': 'No se pudo eliminar el proveedor',
  'suppliers.deleteMessage': '¿Seguro que desea eliminar {name}?',
  'suppliers.deleteTitle': 'Eliminar proveedor',
  'suppliers.deleted': 'Proveedor eliminado',
  'suppliers.editTitle': 'Editar proveedor',
  'suppliers.email': 'Correo',
  'suppliers.emailInvalid': 'Introduzca un correo como orders@example.com.',
  'suppliers.empty': 'No hay proveedores. Añada el primero para empezar.',
  'suppliers.inUseMessage': '{error} Su nombre se conserva en ellos.',
  'suppliers.name': 'Nombre',
  'suppliers.nameRequired': 'Introduzca el nombre del proveedor.',
  'suppliers.phone': 'Teléfono',
  'suppliers.sameNameMessage':
    'Ya hay un proveedor llamado {name}. Los precios y las facturas se repartirían entre los dos.',
  'suppliers.sameNameTitle': '¿Guardar un segundo proveedor con este nombre?',
  'suppliers.save': 'Guardar proveedor',
  'suppliers.saveFailed': 'No se pudo guardar el proveedor',
  'suppliers.saveSameName': 'Guardar de todos modos',
  'suppliers.search': 'Buscar proveedores',
  'suppliers.taxId': 'NIF',
  'suppliers.updated': 'Proveedor guardado',
} satisfies Translated<typeof english>
