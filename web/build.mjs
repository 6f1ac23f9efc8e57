// Bundles the page: `node build.mjs --out FOLDER [--watch] [--most KB]`.  Writes index.html and assets/ with hashes in
// the names; fails if the compressed JavaScript that a game's table needs is larger than `--most`.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, context } from "esbuild";
import { picture, shapesOf } from "./appicons.mjs";
import { fontFaces } from "./fonts.mjs";
import { nested } from "./gamestyles.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const argument = (name) => process.argv[process.argv.indexOf(name) + 1];
const out = resolve(process.argv.includes("--out") ? argument("--out") : join(here, "dist"));
const most = process.argv.includes("--most") ? Number(argument("--most")) : Infinity;

/** The files that name icons: the sources of the page and the games' look.toml. */
async function iconSources() {
  const own = await readdir(here, { recursive: true, withFileTypes: true });
  const paths = own.map((entry) => join(entry.parentPath, entry.name));
  const games = join(here, "../src/galapagos/games");
  const looks = (await readdir(games)).map((game) => join(games, game, "look.toml")).filter(existsSync);
  return [...paths.filter((path) => /\.tsx?$/.test(path) && !/node_modules|tests|protocol\.ts$/.test(path)), ...looks];
}

/** Every string in these files that names an icon of the set: only those are bundled. */
async function iconsUsed(icons) {
  const used = {};
  for (const path of await iconSources()) {
    for (const [, name] of (await readFile(path, "utf8")).matchAll(/["'`]([a-z0-9]+(?:-[a-z0-9]+)*)["'`]/g)) {
      if (icons[name]) used[name] = icons[name].body;
    }
  }
  return used;
}

/** `import icons from "virtual:icons"`: the address of one SVG file with all icons used, as symbols by their names. */
const iconPlugin = {
  name: "icons",
  setup(builder) {
    builder.onResolve({ filter: /^virtual:icons$/ }, () => ({ path: "icons.svg", namespace: "icons" }));
    builder.onLoad({ filter: /.*/, namespace: "icons" }, async () => {
      const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");
      const used = Object.entries(await iconsUsed(set.icons)).sort();
      const symbols = used.map(([name, body]) => `<symbol id="${name}" viewBox="0 0 512 512">${body}</symbol>`);
      const contents = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>`;
      return { contents, loader: "file", watchDirs: [here] };
    });
  },
};

const FOLDERS = ["style", "parts", ".", "table", "kit", "games", "pages"];

/** All styles in one file, from general to specific; components import styles only for the reader. */
const stylePlugin = {
  name: "styles",
  setup(builder) {
    builder.onResolve({ filter: /\.css$/ }, ({ importer }) =>
      /\.tsx?$/.test(importer) ? { path: "none", namespace: "no-style" } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: "no-style" }, () => ({ contents: "" }));
    builder.onResolve({ filter: /^virtual:styles$/ }, () => ({ path: "styles", namespace: "styles" }));
    builder.onLoad({ filter: /.*/, namespace: "styles" }, async () => {
      const rank = (path) => FOLDERS.indexOf(path.includes("/") ? path.split("/")[0] : ".");
      const found = (await readdir(here, { recursive: true })).map((path) => path.replaceAll("\\", "/"));
      const files = found
        .filter((path) => path.endsWith(".css") && rank(path) > 0)
        .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
      const sheets = ["style/base.css", ...files].map((path) => `@import "./${path}";`);
      const contents = [...sheets, fontFaces()].join("\n");
      return { contents, loader: "css", resolveDir: here, watchDirs: [here] };
    });
    builder.onLoad({ filter: /[/\\]games[/\\][^/\\]+[/\\][^/\\]+\.css$/ }, async ({ path }) => ({
      contents: nested(basename(dirname(path)), await readFile(path, "utf8")),
      loader: "css",
    }));
  },
};

/** The chunks that a module needs before it can run: its own and all that it imports, not those it loads later. */
function chunksOf(outputs, entry) {
  const first = Object.keys(outputs).find((path) => outputs[path].entryPoint === entry);
  const found = new Set([first]);
  for (const path of found) {
    for (const made of outputs[path].imports)
      if (made.kind === "import-statement" && !made.external) found.add(made.path);
  }
  return [...found];
}

/** The compressed size of the JavaScript that a table of each game loads. */
async function weigh(outputs) {
  const boards = Object.values(outputs).map(({ entryPoint }) => entryPoint ?? "");
  for (const board of boards
    .filter((entry) => /^(games\/[^/]+\/index\.ts|table\/draw\/board\.tsx)$/.test(entry))
    .sort()) {
    const needed = new Set(["main.tsx", "pages/table.tsx", board].flatMap((entry) => chunksOf(outputs, entry)));
    let bytes = 0;
    for (const path of needed) bytes += gzipSync(await readFile(join(here, path))).length;
    console.log(`web: ${(bytes / 1000).toFixed(1)} kB of JavaScript, compressed, for ${board}`);
    if (bytes > 1000 * most) throw new Error(`more than ${most} kB of JavaScript for ${board}`);
  }
}

const ICONS = [
  { name: "icon-180.png", size: 180, margin: 0.06 },
  { name: "icon-192.png", size: 192, margin: 0.06 },
  { name: "icon-512.png", size: 512, margin: 0.06 },
  { name: "icon-maskable-512.png", size: 512, margin: 0.16, purpose: "maskable" },
];

/** What makes the page one that can be installed: its icons and its manifest. */
async function writeManifest(favicon) {
  const shapes = await shapesOf(join(here, "style/favicon.svg"));
  for (const { name, size, margin } of ICONS) await writeFile(join(out, name), picture(shapes, size, margin));
  const drawn = ICONS.map(({ name, size, purpose = "any" }) => ({
    src: `/${name}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  }));
  const manifest = {
    name: "Galapagos",
    short_name: "Galapagos",
    description: "Five board games about evolution on one table.",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#f7f1e3",
    theme_color: "#f7f1e3",
    icons: [{ src: favicon, sizes: "any", type: "image/svg+xml", purpose: "any" }, ...drawn],
  };
  await writeFile(join(out, "manifest.webmanifest"), JSON.stringify(manifest));
}

/** The service worker with the names of all files of this build: it changes when one of them does. */
async function writeWorker(html, files) {
  const version = createHash("sha256").update(html).update(files.join()).digest("hex").slice(0, 12);
  const source = await readFile(join(here, "worker.js"), "utf8");
  const filled = source.replace("<version>", version).replace('"<files>"', files.map((name) => `"${name}"`).join(", "));
  await writeFile(join(out, "worker.js"), filled);
}

/** After each build: index.html with the names that the bundle got. */
const pagePlugin = {
  name: "page",
  setup(builder) {
    builder.onEnd(async (result) => {
      if (result.errors.length) return;
      const outputs = Object.entries(result.metafile.outputs);
      const [main, made] = outputs.find(([, made]) => made.entryPoint === "main.tsx");
      const address = (path) => `/${relative(out, join(here, path)).replaceAll("\\", "/")}`;
      // What the first page needs: styles of all pages (they are small), shared code, fonts of the most common script.
      const styles = outputs.map(([path]) => path).find((path) => path.endsWith(".css"));
      const shared = made.imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
      const fonts = outputs.map(([path]) => path).filter((path) => /-latin-wght-normal-\w+\.woff2$/.test(path));
      const icon = outputs.map(([path]) => path).find((path) => /\/favicon-\w+\.svg$/.test(path));
      const icons = outputs.map(([path]) => path).find((path) => /\/icons-\w+\.svg$/.test(path));
      const links = [
        ...fonts.map(
          (path) => `<link rel="preload" href="${address(path)}" as="font" type="font/woff2" crossorigin />`,
        ),
        `<link rel="preload" href="${address(icons)}" as="fetch" crossorigin />`,
        ...shared.map((path) => `<link rel="modulepreload" href="${address(path)}" />`),
        `<link rel="stylesheet" href="${address(styles)}" />`,
        `<link rel="icon" href="${address(icon)}" type="image/svg+xml" />`,
        '<link rel="apple-touch-icon" href="/icon-180.png" />',
        '<link rel="manifest" href="/manifest.webmanifest" />',
        `<script type="module" src="${address(main)}"></script>`,
      ];
      const html = await readFile(join(here, "index.html"), "utf8");
      const page = html.replace("<!-- links -->", links.join("\n    "));
      await writeFile(join(out, "index.html"), page);
      await writeManifest(address(icon));
      await writeWorker(page, outputs.map(([path]) => address(path)).sort());
      await weigh(result.metafile.outputs);
    });
  },
};

const options = {
  absWorkingDir: here,
  entryPoints: { main: "main.tsx", favicon: "style/favicon.svg", styles: "virtual:styles" },
  bundle: true,
  format: "esm",
  splitting: true,
  minify: true,
  metafile: true,
  target: ["es2022"],
  outdir: relative(here, join(out, "assets")),
  publicPath: "/assets/",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file", ".svg": "copy" },
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [iconPlugin, stylePlugin, pagePlugin],
  legalComments: "none",
};

await rm(out, { recursive: true, force: true });
await mkdir(join(out, "assets"), { recursive: true });
if (process.argv.includes("--watch")) {
  await (await context(options)).watch();
} else {
  await build(options);
}
