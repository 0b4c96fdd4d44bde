import type { SheetFault } from '../../kernel/sheets/sheet-error.ts'

export const scaleTexts = {
  unreadable: {
    locked: '文件设有密码，请去掉密码后再上传',
    broken: '文件无法读取，请上传 Excel（.xlsx）或 JSON 文件',
    too_big: '文件内容过大，请只保留量表的工作表',
    too_slow: '文件读取超时，请另存为新的工作簿后再上传',
  } satisfies Readonly<Record<SheetFault, string>>,
  noDictionary: '这个 CSV 不是 REDCap 数据字典，请上传 REDCap 导出的数据字典、Excel（.xlsx）或 JSON 文件',
  templateName: '量表导入模板.xlsx',
}
