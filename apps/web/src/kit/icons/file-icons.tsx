import { icon } from './icon.tsx'

export const UploadIcon = /* @__PURE__ */ icon('M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 19.5h15')
export const UploadCloudIcon = /* @__PURE__ */ icon(
  'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 9.6a4.5 4.5 0 0 1-.8 8.9M12 20v-8M9 14.5l3-3 3 3',
)
export const ImageIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13a1.5 1.5 0 0 1-1.5-1.5v-12a1.5 1.5 0 0 1 1.5-1.5zM4.5 17l4.8-5 3.6 3.6 2.3-2.2 4.3 4.1M14.3 9a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0',
)
export const ArchiveIcon = /* @__PURE__ */ icon(
  'M6 3.5h12A1.5 1.5 0 0 1 19.5 5v14a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5zM12 3.5v2M12 7.5v2M12 11.5v1.5M10.5 13h3v3.5h-3z',
)
export const ZoomInIcon = /* @__PURE__ */ icon(
  'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5M11 8.3v5.4M8.3 11h5.4',
)
export const ZoomOutIcon = /* @__PURE__ */ icon(
  'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M16 16l4.5 4.5M8.3 11h5.4',
)
export const FitWidthIcon = /* @__PURE__ */ icon(
  'M4 5v14M20 5v14M7.5 12h9M10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
)
export const RotateIcon = /* @__PURE__ */ icon('M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .5 4')
export const UndoIcon = /* @__PURE__ */ icon('M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9')
export const EraserIcon = /* @__PURE__ */ icon(
  'M9.5 20 4.3 14.8a1.5 1.5 0 0 1 0-2.1l8.1-8.1a1.5 1.5 0 0 1 2.1 0l4.9 4.9a1.5 1.5 0 0 1 0 2.1L11 20zM8.3 8.7l7 7M9.5 20H20',
)
export const QuoteIcon = /* @__PURE__ */ icon('M9 5.5h9.5v13h-13V9M9 5.5 5.5 9H9zM9 12.5h6M9 15.5h4')
export const ImportIcon = /* @__PURE__ */ icon(
  'M12 4v9M8.5 9.8 12 13.3l3.5-3.5M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13',
)
export const ScreenTurnIcon = /* @__PURE__ */ icon(
  'M8 3.5h4.5A1.5 1.5 0 0 1 14 5v10a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 15V5A1.5 1.5 0 0 1 8 3.5zM17 12.5h1.5A1.5 1.5 0 0 1 20 14v5a1.5 1.5 0 0 1-1.5 1.5h-9M17 4.5a3.5 3.5 0 0 1 3.5 3.5v.5M19 7l1.5 1.7L22 7',
)
