import { icon } from '../icons/icon.tsx'

export const HeadingIcon = /* @__PURE__ */ icon('M6 5v14M18 5v14M6 12h12')
export const ParagraphIcon = /* @__PURE__ */ icon('M4.5 6h15M4.5 10h15M4.5 14h15M4.5 18h9')
export const BoldIcon = /* @__PURE__ */ icon(
  'M7.5 5h5.5a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.3a3.6 3.6 0 0 1 0 7.2H7.5z',
)
export const ItalicIcon = /* @__PURE__ */ icon('M14.5 5 9.5 19M10 5h8M6 19h8')
export const BulletsIcon = /* @__PURE__ */ icon('M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1')
export const NumbersIcon = /* @__PURE__ */ icon(
  'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.2c.4-.9 2.4-.9 2.4.3 0 .9-2.4 1.6-2.4 2.9h2.6',
)
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
)
export const UnlinkIcon = /* @__PURE__ */ icon(
  'M13 5.3 14 4.3a4 4 0 0 1 5.7 5.7l-2 2M11 18.7l-1 1a4 4 0 0 1-5.7-5.7l2-2M4 4l16 16',
)
export const ClearIcon = /* @__PURE__ */ icon('M6 5h12M12 5v7M9.5 19h5M4 4l16 16')
export const UndoIcon = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h9.5a5 5 0 0 1 0 10H9')
