import type { Translated } from '../../../shared/i18n/translator.ts'
import type { heads as english } from '../en/heads.ts'

/** What stands at the head of the screens in Spanish: there with the first script, before anything else. */
export const heads = {
  'account.lead': 'Cómo inicia sesión y el idioma en el que se le muestra todo.',
  'account.title': 'Mi cuenta',
  'attendance.lead':
    'Las horas previstas junto a las trabajadas: quién llegó tarde, quién faltó y qué cuestan las horas extra.',
  'attendance.title': 'Informes de asistencia',
  'audit.lead': 'Quién cambió dinero, salarios, horas o permisos, cuándo fue y qué había antes.',
  'audit.title': 'Registro de cambios',
  'auth.lead': 'Facturas, precios, costes de los platos y la semana del restaurante en un solo lugar.',
  'costings.lead': 'Qué cuesta y qué deja cada plato, de dónde viene su coste y qué cambiaría otro precio.',
  'costings.title': 'Escandallos',
  'dashboard.lead':
    'Cuántas facturas, proveedores y productos hay, y qué precios se movieron en los últimos 30 días.',
  'dashboard.title': 'Panel',
  'design.lead':
    'Todas las partes comunes de las pantallas con sus estados, en los colores y el idioma que ha elegido.',
  'design.title': 'Diseño',
  'help.lead': 'Qué muestran las pantallas y por qué: cómo salen los números y qué hace que algo espere.',
  'holidays.lead':
    'Las solicitudes que esperan una decisión, quién falta cuándo y los días que le quedan a cada uno.',
  'holidays.title': 'Vacaciones del personal',
  'home.afternoon': 'Buenas tardes, {username}',
  'home.evening': 'Buenas noches, {username}',
  'home.morning': 'Buenos días, {username}',
  'home.user': 'Usuario',
  'home.welcome': 'Le damos la bienvenida a la gestión de su restaurante',
  'inbox.lead': 'Facturas que esperan por usted, cada una con su pregunta.',
  'inbox.title': 'Documentos por revisar',
  'ingredient.back': 'Volver a ingredientes',
  'ingredient.lead':
    'Cuánto cuesta una unidad y de dónde sale, qué platos la usan y cómo se convierten sus unidades.',
  'ingredients.lead':
    'De qué están hechos sus platos y qué producto comprado fija el precio de cada ingrediente.',
  'ingredients.title': 'Gestión de ingredientes',
  'invoice.back': 'Volver a facturas',
  'invoice.lead':
    'Cada línea que se leyó del documento. Compare las que están marcadas y corrija lo que esté mal.',
  'invoices.lead':
    'Cada factura que llegó: qué se leyó de ella, qué está pendiente de usted y qué está pagado.',
  'invoices.title': 'Facturas',
  'menu.lead': 'Sus platos: qué llevan, qué cuesta hacerlos a los precios de hoy y qué dejan.',
  'menu.title': 'Gestión de la carta',
  'ordering.lead': 'Elija un proveedor, añada productos y envíe el pedido como un mensaje ya preparado.',
  'ordering.title': 'Pedidos',
  'orders.lead': 'Cada pedido que se hizo: cuándo, a quién, qué llevaba y a cuánto ascendió.',
  'orders.title': 'Historial de pedidos',
  'policies.lead': 'Horas extra, retrasos, descansos y redondeo, y qué norma valía cuándo.',
  'policies.title': 'Normas de asistencia',
  'products.lead': 'Todo lo que compra, quién lo suministra y cómo se mueve su precio de factura en factura.',
  'products.title': 'Productos',
  'review.lead':
    'Artículos nuevos en su proveedor. Diga una vez qué producto es cada uno, y se recuerda para la próxima factura.',
  'review.title': 'Revisión de líneas',
  'rota.lead':
    'Quién trabaja cuándo: planifique una semana, vea qué cuesta y publíquela para quienes están en ella.',
  'rota.title': 'Cuadrante del personal',
  'settings.lead': 'Lo que se fija aquí vale en todas las pantallas, exportaciones y mensajes.',
  'settings.title': 'Ajustes',
  'shell.brand': 'RMS',
  'shell.help': 'Ayuda',
  'staff.lead':
    'Todos los que trabajan para usted: cómo contactar con ellos, qué ganan y su acceso al portal.',
  'staff.title': 'Gestión del personal',
  'supplier.back': 'Volver a proveedores',
  'supplier.lead':
    'Qué ha facturado este proveedor, cuánto cuestan ahora sus productos y qué precios se han movido.',
  'suppliers.lead':
    'Todos los que le suministran: cómo contactar con ellos y el camino a sus facturas y precios.',
  'suppliers.title': 'Proveedores',
  'tracking.lead':
    'Quién está trabajando ahora, las horas de cada día y qué hay que aprobar antes de pagarlo.',
  'tracking.title': 'Fichajes',
  'upload.lead':
    'Fotos, escaneos, PDF y facturas electrónicas: las líneas y los precios se leen en cuanto llega un archivo.',
  'upload.title': 'Subir factura',
  'users.lead': 'Quién entra en la gestión, con qué permisos y para qué locales.',
  'users.title': 'Usuarios',
} as const satisfies Translated<typeof english>
