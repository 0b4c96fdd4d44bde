import { icon } from './icon.tsx'

/** What can be put into a form, and what is done to it. */
export const TextIcon = /* @__PURE__ */ icon('M5 6.5V5h14v1.5M12 5v14M9.5 19h5')
export const ParagraphIcon = /* @__PURE__ */ icon('M4.5 6h15M4.5 10h15M4.5 14h15M4.5 18h9')
export const RadioIcon = /* @__PURE__ */ icon(
  'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6zM12 11a1 1 0 1 0 0 2 1 1 0 1 0 0-2z',
)
export const CheckboxIcon = /* @__PURE__ */ icon(
  'M7 4.5h10A2.5 2.5 0 0 1 19.5 7v10a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 17V7A2.5 2.5 0 0 1 7 4.5zM8.3 12.2l2.7 2.7 5-5.3',
)
export const SelectIcon = /* @__PURE__ */ icon(
  'M5.5 7h13a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM13.5 11l1.7 1.8 1.8-1.8M7 12h3',
)
export const CascaderIcon = /* @__PURE__ */ icon('M4.5 5h6v4h-6zM13.5 10h6v4h-6zM13.5 16h6v4h-6zM7.5 9v9h6M7.5 12h6')
export const SliderIcon = /* @__PURE__ */ icon(
  'M4 8.5h9M17 8.5h3M4 15.5h3M11 15.5h9M15 6.5a2 2 0 1 0 0 4 2 2 0 1 0 0-4zM9 13.5a2 2 0 1 0 0 4 2 2 0 1 0 0-4z',
)
export const BlanksIcon = /* @__PURE__ */ icon('M4.5 6h15M4.5 10.5h8M4.5 15h5M13 19l1-3.5 5-5 2.5 2.5-5 5z')
export const HeadingIcon = /* @__PURE__ */ icon('M6 5v14M18 5v14M6 12h12')
export const GridIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM4 9.5h16M4 14.5h16M9.3 4.5v15M14.7 4.5v15',
)
export const NumberIcon = /* @__PURE__ */ icon('M9 4.5 7 19.5M17 4.5l-2 15M4.5 9.5h15M4 14.5h15')
export const SwitchIcon = /* @__PURE__ */ icon(
  'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7zM16 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5z',
)
export const CakeIcon = /* @__PURE__ */ icon(
  'M4 20h16M5.5 20v-6.5A1.5 1.5 0 0 1 7 12h10a1.5 1.5 0 0 1 1.5 1.5V20M5.5 16c2.2 1.6 4.3 1.6 6.5 0 2.2 1.6 4.3 1.6 6.5 0M12 12V8.5M12 5.5V4',
)
export const RowsIcon = /* @__PURE__ */ icon('M4 5h16v6H4zM4 14h16v5H4zM7 8h4M7 16.5h4')
export const BranchIcon = /* @__PURE__ */ icon('M6 5.5v13M6 12c0-3 3-4 9-4M13 4.5 16.5 8 13 11.5M6 14c0 3 3 3 9 3')
export const RedoIcon = /* @__PURE__ */ icon('m15.5 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5')
