import { ImportIcon } from '../../kit/icons/file-icons.tsx'
import type { PageAction } from '../../kit/list/list.types.ts'
import { importMessages as texts } from './import.messages.ts'
import { importDialog } from './import.store.ts'

export const IMPORT_NEED = 'admin_userInfo_userImport_btn'

/** For the toolbar of the list of people. */
export const importAction: PageAction = {
  key: 'import',
  label: texts.action,
  icon: <ImportIcon size={14} />,
  need: IMPORT_NEED,
  run: () => importDialog.open(),
}
