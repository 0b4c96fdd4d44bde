import { ExportHost } from '../../features/export/index.ts'
import { ImportHost } from '../../features/import/index.ts'
import type { Face } from '../../kit/theme/face.ts'
import type { UserInfo } from '../../session/index.ts'
import { AntdFrame } from '../theme/antd-frame.tsx'
import { DeskShell } from './desk-shell.tsx'

/** The layout with a header and menus, and the dialogs that only its pages open. */
export function Desk({ user, face }: { user: UserInfo; face: Face }) {
  return (
    <AntdFrame face={face}>
      <DeskShell user={user} />
      <ImportHost />
      <ExportHost />
    </AntdFrame>
  )
}
