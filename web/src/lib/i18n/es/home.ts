import type { home as english } from '../en/home.ts'
import type { Translated } from '../translator.ts'

export const home = {
  'home.activity': 'Actividad reciente',
  'home.addMenuItem': 'Añadir plato',
  'home.afternoon': 'Buenas tardes, {username}',
  'home.evening': 'Buenas noches, {username}',
  'home.firstUpload': 'Subir su primera factura',
  'home.ingredients': 'Ingredientes',
  'home.invoices': 'Facturas',
  'home.menuItems': 'Platos',
  'home.morning': 'Buenos días, {username}',
  'home.noInvoices': 'No hay facturas recientes',
  'home.overview': 'Vista general',
  'home.overviewAnalytics':
    'El historial de precios de cada producto y los platos que toca una entrega más cara.',
  'home.overviewAnalyticsTitle': 'Análisis',
  'home.overviewBusiness':
    'Proveedores, sus facturas y productos. Las facturas se leen y los precios las siguen.',
  'home.overviewBusinessTitle': 'Compras',
  'home.overviewMenu': 'Platos e ingredientes, cada uno con el coste de lo que compra de verdad.',
  'home.overviewMenuTitle': 'Carta',
  'home.overviewSettings': 'Moneda, fechas y locales, iguales en todas las pantallas.',
  'home.overviewSettingsTitle': 'Ajustes',
  'home.placeOrder': 'Hacer pedido',
  'home.quickActions': 'Acciones rápidas',
  'home.suppliers': 'Proveedores activos',
  'home.upload': 'Subir factura',
  'home.user': 'Usuario',
  'home.viewAll': 'Ver todas las facturas',
  'home.viewCosts': 'Ver escandallos',
  'home.welcome': 'Bienvenido a la gestión de su restaurante',
} satisfies Translated<typeof english>
