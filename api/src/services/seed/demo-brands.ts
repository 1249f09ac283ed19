// SVG logos of the sample agents: a symbol and the name, for a light background, 40 high.

const logo = (width: number, drawing: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40">${drawing}</svg>`,
  ).toString('base64')}`;

/** A globe with shipping lanes. */
export const atlasLogo = logo(
  188,
  '<g fill="none" stroke="#0f766e" stroke-width="2"><circle cx="20" cy="20" r="15"/><ellipse cx="20" cy="20" rx="6.5" ry="15"/>' +
    '<path d="M5.6 15.5Q20 10 34.4 15.5M5.6 24.5Q20 30 34.4 24.5"/></g>' +
    '<circle cx="25.5" cy="12.8" r="2.8" fill="#b7791f"/><circle cx="14.2" cy="27.2" r="2.8" fill="#b7791f"/>' +
    '<text x="46" y="19" font-family="Helvetica,Arial,sans-serif" font-size="18" font-weight="700" letter-spacing="2.5" fill="#134e4a">ATLAS</text>' +
    '<text x="46" y="34" font-family="Helvetica,Arial,sans-serif" font-size="11" letter-spacing="3.2" fill="#4b6b69">TRADE DATA</text>',
);

/** A flower of five petals on the water. */
export const lotusLogo = logo(
  204,
  '<g fill="#be185d"><path d="M22 4c5 6 5 16 0 25c-5-9-5-19 0-25z"/><path d="M10 10c7 3 10 10 11 19c-8-3-12-10-11-19z" opacity=".72"/>' +
    '<path d="M34 10c-7 3-10 10-11 19c8-3 12-10 11-19z" opacity=".72"/><path d="M2 19c8-1 14 3 18 10c-8 2-15-2-18-10z" opacity=".45"/>' +
    '<path d="M42 19c-8-1-14 3-18 10c8 2 15-2 18-10z" opacity=".45"/></g><path d="M6 34h32M13 37.5h18" stroke="#831843" stroke-width="1.5" stroke-linecap="round"/>' +
    '<text x="52" y="22" font-family="Georgia,\'Times New Roman\',serif" font-size="21" font-style="italic" fill="#831843">Lotus</text>' +
    '<text x="52" y="35" font-family="Helvetica,Arial,sans-serif" font-size="10.5" letter-spacing="1.1" fill="#7a4a60">XUẤT NHẬP KHẨU</text>',
);

/** A bridge of two arches over the water. */
export const puenteLogo = logo(
  196,
  '<path d="M2 13h44v5H44v12h-4c0-6-4-9-7-9s-7 3-7 9h-4c0-6-4-9-7-9s-7 3-7 9H4V18H2z" fill="#b45309"/>' +
    '<path d="M2 35q3.67-3 7.33 0t7.33 0t7.33 0t7.33 0t7.33 0t7.35 0" fill="none" stroke="#0e7490" stroke-width="2" stroke-linecap="round"/>' +
    '<path d="M13 13V5M35 13V5M13 5Q24 14 35 5" fill="none" stroke="#78350f" stroke-width="1.5"/>' +
    '<text x="56" y="20" font-family="\'Trebuchet MS\',Verdana,sans-serif" font-size="20" font-weight="700" fill="#78350f">Puente</text>' +
    '<text x="57" y="34" font-family="\'Trebuchet MS\',Verdana,sans-serif" font-size="11.5" letter-spacing="2.4" fill="#8a5a2b">COMERCIO</text>',
);
