"""Plays given commands in given games with ALFWorld on TextWorld and tells what it saw and how long it took.

First argument: a folder of games as ALFWorld keeps them. Then a line of stdin is a JSON object {"game": path of a
game.tw-pddl, "plays": [[command, ..], ..]}; a line of stdout is its answer. Times are milliseconds of a monotonic clock.
"""

import json
import sys
from time import perf_counter

answers = sys.stdout
# ALFWorld prints to stdout.
sys.stdout = sys.stderr

from alfworld.agents.environment import get_environment

folder = sys.argv[1]
config = {
    "env": {
        "goal_desc_human_anns_prob": 0,
        "task_types": [1, 2, 3, 4, 5, 6],
        "domain_randomization": False,
        "expert_type": "handcoded",
    },
    "dataset": {"eval_ood_data_path": folder, "num_eval_games": -1},
    "general": {"training_method": "dqn"},
    "rl": {"training": {"max_nb_steps_per_episode": 10000}},
}
environment = get_environment("AlfredTWEnv")(config, train_eval="eval_out_of_distribution")
gym = environment.init_env(batch_size=1)


def timed(work):
    start = perf_counter()
    result = work()
    return (perf_counter() - start) * 1000, result


def seen(observations, infos):
    return {
        "observation": observations[0],
        "admissible": infos["admissible_commands"][0],
        "won": bool(infos["won"][0]),
    }


def steps(commands):
    return [gym.step([command]) for command in commands]


for line in sys.stdin:
    asked = json.loads(line)
    # These two are all that the reset of the gym environment does, apart from choosing the next game.
    load_ms, _ = timed(lambda: gym.batch_env.load([asked["game"]]))
    plays = []
    for commands in asked["plays"]:
        reset_ms, (observations, infos) = timed(gym.batch_env.reset)
        steps_ms, results = timed(lambda: steps(commands))
        plays.append(
            {
                "resetMs": reset_ms,
                "stepsMs": steps_ms,
                "opening": seen(observations, infos),
                "steps": [seen(observations, infos) for observations, _, _, infos in results],
            }
        )
    answers.write(json.dumps({"loadMs": load_ms, "plays": plays}) + "\n")
    answers.flush()
