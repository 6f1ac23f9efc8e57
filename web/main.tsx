// The page begins here.
import { render, type JSX } from "preact";
import "./style/base.css";
import { path } from "./base/router";
import { startMe } from "./base/me";
import { startWords } from "./base/words";

function Page(): JSX.Element {
  return <main>{path.value}</main>;
}

await Promise.allSettled([startWords(), startMe()]);
render(<Page />, document.getElementById("page")!);
