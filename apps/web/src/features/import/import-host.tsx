import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../session/index.ts'
import { IMPORT_NEED } from './import-action.tsx'
import { importDialog, useImportStore } from './import.store.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Once in the layout: the dialog and its badge outlive the page they were opened from. */
export function ImportHost() {
  const userId = useSession(({ user }) => user?.id)
  const isClosed = useImportStore(({ mode }) => mode === 'closed')
  const mayImport = useSession(({ user }) => user?.permissions.includes(IMPORT_NEED) ?? false)
  useEffect(() => {
    if (userId) importDialog.restore(userId)
    return importDialog.forget
  }, [userId])
  if (isClosed || !mayImport) return null
  return (
    <Suspense fallback={null}>
      <ImportDialog />
    </Suspense>
  )
}
