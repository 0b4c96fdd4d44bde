export { ExportButton } from './export-button.tsx'
export { ExportHost } from './export-host.tsx'
export { useExport, useExportChosen } from './use-export.tsx'
