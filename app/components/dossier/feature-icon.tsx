import type { LucideIcon } from "lucide-react";
import Activity from "lucide-react/icons/activity";
import Battery from "lucide-react/icons/battery-charging";
import Bean from "lucide-react/icons/bean";
import Bluetooth from "lucide-react/icons/bluetooth";
import Camera from "lucide-react/icons/camera";
import Coffee from "lucide-react/icons/coffee";
import Cpu from "lucide-react/icons/cpu";
import Droplet from "lucide-react/icons/droplet";
import Ear from "lucide-react/icons/ear";
import Feather from "lucide-react/icons/feather";
import Film from "lucide-react/icons/film";
import Gamepad from "lucide-react/icons/gamepad-2";
import Heart from "lucide-react/icons/heart";
import Keyboard from "lucide-react/icons/keyboard";
import Lightbulb from "lucide-react/icons/lightbulb";
import LinkIcon from "lucide-react/icons/link";
import Speech from "lucide-react/icons/message-circle";
import Microphone from "lucide-react/icons/mic";
import Moon from "lucide-react/icons/moon";
import Music from "lucide-react/icons/music";
import Palette from "lucide-react/icons/palette";
import Party from "lucide-react/icons/party-popper";
import Phone from "lucide-react/icons/phone";
import Plug from "lucide-react/icons/plug";
import Refresh from "lucide-react/icons/refresh-cw";
import Ruler from "lucide-react/icons/ruler";
import Scale from "lucide-react/icons/scale";
import Smartphone from "lucide-react/icons/smartphone";
import Speaker from "lucide-react/icons/speaker";
import Sunrise from "lucide-react/icons/sunrise";
import Timer from "lucide-react/icons/timer";
import Users from "lucide-react/icons/users";
import VolumeOff from "lucide-react/icons/volume-x";
import Watch from "lucide-react/icons/watch";
import Waves from "lucide-react/icons/waves";
import Weight from "lucide-react/icons/weight";
import Wifi from "lucide-react/icons/wifi";
import Wrench from "lucide-react/icons/wrench";
import type { FeatureIconName } from "#app/dossier/feature-icon-names.ts";

const icons: Readonly<Record<FeatureIconName, LucideIcon>> = {
  activity: Activity,
  battery: Battery,
  bean: Bean,
  bluetooth: Bluetooth,
  camera: Camera,
  coffee: Coffee,
  cpu: Cpu,
  droplet: Droplet,
  ear: Ear,
  feather: Feather,
  film: Film,
  gamepad: Gamepad,
  heart: Heart,
  keyboard: Keyboard,
  lightbulb: Lightbulb,
  link: LinkIcon,
  microphone: Microphone,
  moon: Moon,
  music: Music,
  palette: Palette,
  party: Party,
  phone: Phone,
  plug: Plug,
  refresh: Refresh,
  ruler: Ruler,
  scale: Scale,
  smartphone: Smartphone,
  speaker: Speaker,
  speech: Speech,
  sunrise: Sunrise,
  timer: Timer,
  users: Users,
  "volume-off": VolumeOff,
  watch: Watch,
  waves: Waves,
  weight: Weight,
  wifi: Wifi,
  wrench: Wrench,
};

/** The icon of a feature card; decorative, since the card has a title. */
export function FeatureIcon({ name }: { name: FeatureIconName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className="size-6" strokeWidth={1.25} />;
}
