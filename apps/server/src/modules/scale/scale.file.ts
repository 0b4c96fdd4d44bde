import type { FilePurpose } from '../file/index.ts'

/** What shows that the school may use a scale: everybody who sees the library may open it. */
export const scaleFilePurpose: FilePurpose = {
  code: 'scaleEvidence',
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maxMb: 20,
  mayRead: async (_, actor) => actor.permissions.has('scale_library_list_tab'),
}
