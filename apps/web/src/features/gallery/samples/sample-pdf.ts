const PAGE = { width: 595, height: 842 }

/** Chinese text without a font in the file, as many office systems write it: every letter two bytes of UCS-2. */
const ucs2 = (text: string): string =>
  `<${[...text].map((letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')}>`

function pageContent(title: string, lines: readonly string[], footer: string): string {
  const body = lines.map((line) => `${ucs2(line)} Tj T*`).join('\n')
  return [
    `BT /F1 20 Tf 72 750 Td ${ucs2(title)} Tj ET`,
    '0.1 0.45 0.94 rg 72 735 451 2 re f 0 g',
    `BT /F1 12 Tf 22 TL 72 700 Td\n${body}\nET`,
    `BT /F1 10 Tf 72 50 Td ${ucs2(footer)} Tj ET`,
  ].join('\n')
}

/** A small but honest pdf, put together by hand. */
export function samplePdf(pages: readonly { title: string; lines: readonly string[] }[]): Blob {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${6 + page * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]
  for (const [index, { title, lines }] of pages.entries()) {
    const content = pageContent(title, lines, `${index + 1} / ${pages.length}`)
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new Blob([text + table + trailer], { type: 'application/pdf' })
}
