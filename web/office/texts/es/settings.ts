import type { Translated } from '../../../shared/i18n/translator.ts'
import type { settings as english } from '../en/settings.ts'

export const settings = {
  'settings.unusualPriceFactor': 'Queda en espera si un precio es tantas veces el habitual, o una fracción',
  'settings.unusualQuantityFactor': 'Queda en espera si una cantidad es tantas veces la habitual',
  'settings.invoiceDaysAhead': 'Queda en espera si la fecha es de más de tantos días en el futuro',
  'settings.invoiceDaysBack': 'Queda en espera si la fecha es de hace más de tantos días',
  'settings.autoProcess': 'Procesar las facturas automáticamente',
  'settings.autoProcessHelp': 'Una factura que supera todas las comprobaciones se procesa en cuanto se lee.',
  'settings.company': 'Empresa',
  'settings.companyAddress': 'Dirección de la empresa',
  'settings.companyName': 'Nombre de la empresa',
  'settings.currency': 'Moneda',
  'settings.currencyChange': 'Cambiar moneda',
  'settings.currencyFromNowOn':
    'A partir de ahora, las facturas en {before} ya no actualizan precios; las facturas en {after}, sí.',
  'settings.currencyKept':
    'Las facturas que indican una moneda la conservan. Los pedidos conservan la moneda en la que se hicieron.',
  'settings.currencyNamed': '{code} ({symbol})',
  'settings.currencyNotConverted': 'No se convierte ningún importe.',
  'settings.currencyQuestion': '¿Cambiar la moneda de {before} a {after}?',
  'settings.currencyRelabelled':
    'Los precios de productos, los costes de ingredientes, los precios de platos y los salarios conservan sus cifras y se muestran con {symbol}.',
  'settings.dateFormat': 'Formato de fecha',
  'settings.dateFormatNamed': '{format} (hoy: {today})',
  'settings.formats': 'Formatos',
  'settings.general': 'General',
  'settings.language': 'Idioma',
  'settings.languageHelp':
    'El de quienes no eligieron otro en «Mi cuenta», y el de los mensajes a proveedores.',
  'settings.loadFailed': 'No se pudo cargar',
  'settings.locations': 'Locales',
  'settings.people': 'Personas',
  'settings.prefix': 'Prefijo del número de factura',
  'settings.prefixHelp': 'Va delante del número de una factura que no lo trae.',
  'settings.readOnly':
    'Puede ver estos ajustes. Solo puede cambiarlos quien tiene el permiso. Un administrador se lo puede dar.',
  'settings.save': 'Guardar ajustes',
  'settings.saveFailed': 'No se pudieron guardar los ajustes',
  'settings.saved': 'Ajustes guardados',
  'settings.taxRate': 'Tipo impositivo (%)',
  'settings.taxRateWrong': 'Introduzca un tipo impositivo de 0 a 100.',
  'settings.timezone': 'Zona horaria',
  'settings.unsaved': 'Aún sin guardar',
} satisfies Translated<typeof english>
