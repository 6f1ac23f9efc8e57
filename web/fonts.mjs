// The fonts: two variable families, only the scripts that our languages are written in.  The browser loads what a page
// needs.
const FAMILIES = [
  { family: "Inter Variable", files: "inter", weight: "100 900", styles: ["normal"] },
  { family: "Literata Variable", files: "literata", weight: "200 900", styles: ["normal", "italic"] },
];

/** The characters that each file of a family holds. */
const SCRIPTS = {
  cyrillic: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
  "latin-ext":
    "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, " +
    "U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
  latin:
    "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, " +
    "U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
};

const face = ({ family, files, weight }, style, script) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url("@fontsource-variable/${files}/files/${files}-${script}-wght-${style}.woff2") format("woff2");
  unicode-range: ${SCRIPTS[script]};
}`;

/** All faces, as CSS. */
export const fontFaces = () =>
  FAMILIES.flatMap((one) =>
    one.styles.flatMap((style) => Object.keys(SCRIPTS).map((script) => face(one, style, script))),
  ).join("\n");
