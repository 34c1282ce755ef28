import type { Translated } from '../../../shared/i18n/translator.ts'
import type { branding as english } from '../en/branding.ts'

export const branding = {
  'branding.delete': 'Eliminar logotipo',
  'branding.deleteFailed': 'La eliminación falló con el estado {status}',
  'branding.deleteMessage': '¿Seguro que desea eliminar el logotipo? En su lugar aparecerá RMS.',
  'branding.deleted': 'Logotipo eliminado',
  'branding.file': 'Archivo del logotipo',
  'branding.help': 'JPEG, PNG, GIF o SVG, 5 MB como máximo. Tamaño recomendado: 200 × 50 px.',
  'branding.logo': 'Logotipo',
  'branding.none': 'Aún no hay logotipo. La barra superior muestra RMS.',
  'branding.replace': 'Cambiar logotipo',
  'branding.title': 'Imagen de marca',
  'branding.tooLarge': 'El archivo debe ocupar menos de 5 MB',
  'branding.upload': 'Subir logotipo',
  'branding.uploadFailed': 'La subida falló con el estado {status}',
  'branding.uploaded': 'Logotipo guardado',
  'branding.wrongType': 'Elija una imagen válida (JPEG, PNG, GIF o SVG)',
} satisfies Translated<typeof english>
