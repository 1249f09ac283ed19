// The design tokens of Waybill: sizes and fonts. Its colours are the palettes of the contract (`--wb-…` in style
// sheets), because the page rendered at the edge uses them too.

/** Font sizes in px: body text in tables is `small`, elsewhere `base`. */
export const type = { tiny: 12, small: 13, base: 14, lead: 16, title: 20 } as const;

export const radius = 6;
/** Below this width (px) tables become cards and the navigation rail becomes a drawer. */
export const phoneWidth = 640;

/** System fonts, with good ones for Chinese and Vietnamese on each system. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
/** The same with fonts for traditional Chinese first. */
export const fontFamilyTraditional =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif';
