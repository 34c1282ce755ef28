import type { Translated } from '../../../shared/i18n/translator.ts'
import type { myCode as english } from '../en/my-code.ts'

export const myCode = {
  'myCode.differ': 'Los dos códigos no coinciden.',
  'myCode.failed': 'No se pudo guardar el código. Inténtelo de nuevo.',
  'myCode.help':
    'Escriba este código en el teléfono de una persona para que pueda fichar cuando su ubicación no se puede verificar. El fichaje lleva su nombre.',
  'myCode.loadFailed': 'No se pudo cargar su código.',
  'myCode.new': 'Código nuevo',
  'myCode.none': 'Aún no tiene código.',
  'myCode.remove': 'Quitar mi código',
  'myCode.removed': 'Ya no tiene código.',
  'myCode.repeat': 'Repetir el código nuevo',
  'myCode.rule': 'De 6 a 12 cifras. Nadie más puede tener el mismo.',
  'myCode.save': 'Guardar código',
  'myCode.saved': 'Su código está guardado.',
  'myCode.set': 'Su código se fijó el {date}.',
  'myCode.title': 'Mi código',
  'myCode.wrongForm': 'El código debe tener de 6 a 12 cifras.',
} satisfies Translated<typeof english>
