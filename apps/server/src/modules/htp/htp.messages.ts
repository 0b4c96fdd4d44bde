export const htpTexts = {
  no: (no: number) => `H-${String(no).padStart(4, '0')}`,
  fileLabel: '房树人',
  fileTitle: (no: string) => `房树人绘画 ${no}`,
  copyTitle: '房树人绘画',
  photo: '照片',
  strokes: (n: number) => `${n} 笔`,
  entry: {
    label: '绘画待评',
    none: '没有等着评阅的画',
    mine: (n: number) => `其中 ${n} 幅等您写完`,
    fine: '先描述画面，再看本人的说法',
  },
} as const
