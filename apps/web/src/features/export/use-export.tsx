import { DownloadIcon } from '../../kit/icons/shell-icons.tsx'
import type { Need } from '../../kit/gate/gate.tsx'
import type { BatchAction, PageAction } from '../../kit/list/list.types.ts'
import { exportMessages as texts } from './export.messages.ts'
import { exportDialog } from './export.store.ts'
import type { ExportSource } from './export.types.ts'

export type Offered = ExportSource & { readonly need: Need }

/** 导出 for the toolbar of any list: `actions={[useExport({ title, list: 'roles', filter: filters, need })]}`. */
export function useExport({ need, ...source }: Offered): PageAction {
  return {
    key: 'export',
    label: texts.action,
    icon: <DownloadIcon size={14} />,
    need,
    run: () => exportDialog.open(source),
  }
}

/** The same for the rows chosen in it; they stay chosen. */
export function useExportChosen<Row extends { readonly id: string }>({
  need,
  ...source
}: Omit<Offered, 'filter' | 'isChosen'>): BatchAction<Row> {
  return {
    key: 'export',
    label: texts.chosen,
    need,
    run: async (rows) => {
      exportDialog.open({ ...source, isChosen: true, filter: { ids: rows.map(({ id }) => id).join(',') } })
      return 'cancelled'
    },
  }
}
