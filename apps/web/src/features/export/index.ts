export { ExportHost } from './export-host.tsx'
export { exportOfList, exportOfUsers } from './export.queries.ts'
export { useExport, useExportChosen } from './use-export.tsx'
